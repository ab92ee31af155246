/**
 * Letters of other scripts, and rare Latin ones, that look like a plain Latin letter, each with the letter it looks
 * like.
 */
const PAIRS = [
  // Cyrillic, capitals first: some look Latin in one case only.
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
/** These are invisible: joiners, direction marks, soft hyphens, fillers. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu
/** Characters that reorder or hide their neighbours; joiners are allowed, since some scripts need them. */
const DECEITFUL = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\u115f\u1160\u3164\uffa0]/u
const PLAIN = /^[\x20-\x7e]*$/

/**
 * Names that look the same have the same skeleton: `admin` in any script, width or style, with anything invisible in
 * between.
 */
export function skeletonOf(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase()
  const bare = name.normalize('NFKD').replace(INVISIBLE, '')
  const latin = [...bare].map((letter) => LETTERS.get(letter) ?? letter).join('')
  return latin.toLowerCase().normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/** True of a name that shows nothing, or that looks like something other than what it says. */
export const isDeceitful = (name: string): boolean => DECEITFUL.test(name) || skeletonOf(name) === ''
