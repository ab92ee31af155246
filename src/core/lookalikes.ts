/** Letters of other scripts, and rare Latin ones, that a reader takes for a plain Latin letter: each with the letter it passes for. */
const PAIRS = [
  // Cyrillic, capitals first: some pass for a Latin letter in one case only.
  'АaВbЕeЅsІiЈjКkМmНhОoРpСcТtУyХxЬbӀlԌgԚqԜw',
  'аaвbеeѕsіiјjкkмmнhоoпnрpсcтtуyхxьbһhӏlԁdԛqԝwѵvгr',
  // Greek
  'ΑaΒbΕeΖzΗhΙiΚkΜmΝnΟoΡpΤtΥyΧx',
  'αaβbεeηnιiκkμuνvοoρpτtυuχxωwγy',
  // Armenian
  'հhոnսuօoցgքpզqյj',
  // Latin
  'ıiȷjɑaɡgɩiᴀaʙbᴄcᴅdᴇeɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢz',
]
const LETTERS = new Map(PAIRS.flatMap((pairs) => [...pairs.matchAll(/(.)(.)/gu)].map(([, from, to]) => [from, to])))
/** Nothing is to be seen of these: joiners, marks of direction, soft hyphens, fillers. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu
/** What turns or hides the letters beside it; joiners are part of how some scripts are written. */
const DECEITFUL = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\u115f\u1160\u3164\uffa0]/u
const PLAIN = /^[\x20-\x7e]*$/

/** Names that look the same have the same one: `admin` written in any script, width or style, with whatever lies between. */
export function skeletonOf(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase()
  const bare = name.normalize('NFKD').replace(INVISIBLE, '')
  const latin = [...bare].map((letter) => LETTERS.get(letter) ?? letter).join('')
  return latin.toLowerCase().normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/** True of a name that shows nothing, or holds what makes it show something else than it says. */
export const isDeceitful = (name: string): boolean => DECEITFUL.test(name) || skeletonOf(name) === ''
