import { type Entry, entryAt, type Line } from './lines.ts'
import { contains, type El } from './page.ts'
import { isStepLabel, isYieldLine } from './words.ts'

/** What a line looks like: an amount, a heading, a sentence. All such guesses are in this file. */

export const MAX_NAME_CHARS = 90

/** "2 eggs", "½ tsp salt", "ca. 200 g": how most ingredients begin. */
export const startsWithAmount = (text: string) =>
  /^[(~]?(?:ca\.?|c\.|about|etwa|approx\.?|env\.?)?\s*(?:\d|[½⅓⅔¼¾⅛⅜⅝⅞⅙])(?!\d?\s*[.):-]{1,2}\s*\p{Lu})/u.test(text) ||
  /^(?:an?|one|two|three|half|einen?|eine|une?|een|ett|una?|uno|um|uma)\s/i.test(text)

export const hasAmount = (text: string) => startsWithAmount(text) || /\d|[½⅓⅔¼¾⅛]/.test(text)

/** "350 g", "½", "2 EL": an amount without a food. Without knowing units, "2 eggs" looks like one too. */
export const isBareAmount = (text: string) => text.length < 24 && /[\d½⅓⅔¼¾⅛]/.test(text) && BARE_AMOUNT.test(text)

const UNITS =
  'fl\\.?\\s?oz|g|gr|grams?|kg|mg|cm|inch|ml|cl|dl|l|lt|lit(?:er|re)s?|oz|ounces?|lbs?|pounds?|cups?|tbsps?|tbs|tsps?|teaspoons?|tablespoons?|pints?|quarts?|pinch|dash|handful|sprigs?|slices?|pieces?|pcs?|cans?|' +
  'el|tl|msp|prisen?|stk|st|stück|bund|zehen?|pck|packung|dosen?|scheiben?|eetlepels?|theelepels?|stuks?|teentjes?|snufje|blikjes?|msk|tsk|krm|spsk|ss|ts|stilke?|fed|' +
  'c\\.? ?à ?\\.?[sct]\\.?|c\\.?à\\.?[sc]|cuill[èe]res?|pincées?|gousses?|brins?|tranches?|tran|sachets?|cucharad(?:it)?as?|tazas?|dientes?|unidade?s?|cucchiai(?:ni|no|o)?|spicchi[oa]?|colher(?:es)?|xícaras?|dentes?|' +
  'ks|pl|čl|lžíce|lžičky?|szt|sztuk[ai]?|kilogram\\p{L}{0,3}|gram\\p{L}{0,3}|lit(?:r|er)\\p{L}{0,2}|szczypt[ay]?|garś(?:ć|ci)|łyż(?:ka|ki|ek)|łyżecz(?:ka|ki|ek)|szklan(?:ka|ki|ek)|db|dkg|ek|kk|rkl|dkl|adet|su|мл|г|гр|кг|л|шт|ст|ч'
const BARE_AMOUNT = new RegExp(`^(?:ca\\.?\\s*)?[\\d½⅓⅔¼¾⅛.,/\\s–-]+(?:x\\s*)?(?:(?:${UNITS})\\.?)?$`, 'iu')

/** Long, with a full stop: running text. */
export const isSentence = (text: string) =>
  text.length > 38 && /[.!。！…]["”»)]?\s*$/.test(text) && (text.length > 70 || !startsWithAmount(text))

/** Set apart from running text, like a heading. */
export const standsOut = (line: Line) =>
  line.text.length <= MAX_NAME_CHARS && (line.heading > 0 || line.strong || /[:：]\s*$/.test(line.text))

/** How surely a line announces a part. A single word on its own line needs no emphasis; a phrase in a text does. */
export function announces(line: Line, grade: (text: string) => number): number {
  if (line.text.length > 120) return 0
  const found = grade(line.text)
  return found === 3 || standsOut(line) || line.heading > 0 || isYieldLine(line.text) ? found : 0
}

export const hasNoWords = (text: string) => !/[\p{L}\p{N}]/u.test(text)

/** "20 min", "1x", "US", "Metric": labels and controls around a list. */
export const isControl = (text: string) =>
  isScreenSwitch(text) ||
  (text.length < 40 &&
    (/^(?:us|uk|eu|metric|imperial|us customary|metrisch|métrique|us customary\s*[–/|-]\s*metric|metric\s*[–/|-]\s*us customary|imperial\s*[–/|-]\s*metric|metric\s*[–/|-]\s*imperial|us\s*[–/|-]\s*metric|cups?|grams?(?:\/ml)?|\d?[½\d](?:[.,]\d+)?x|(?:(?:\d\/\d|[½¼\d])\s*[x×]\s*)+|serves|servings?|portions?|portionen|scale|cook(?:ing)? mode.*|check all|(?:de)?select all|clear|save|print|copy|buy|add|add to .*|shop.*|units?|(?:ja|yes|oui|sí|sì|sim|tak)(?:\s*[/|]?\s*(?:nein|no|non|nei|nej|nee|não|nie))?|nein|no|non|nei|nej|nee|[-+–]+)\s*:?$/i.test(
      text,
    ) ||
      (text.split(' ').length < 6 &&
        text.length < 28 &&
        /\d\s*(?:(?:min|mins|std|hrs?|sek|tim|dk)\.?|minut\p{L}*|h|hours?|timer|uur|perc|分|분)$/iu.test(text))))

/** Switches that keep the screen on while cooking. */
const isScreenSwitch = (text: string) => text.length < 140 && SCREEN.test(text)

const SCREEN =
  /\bcook(?:ing)? mode\b|\bscreen (?:awake|on|from)\b|\b(?:behold|hold) sk(?:jermen|ærmen)|\b(?:bildschirm|display) (?:an|aktiv|nicht)|\bscherm (?:aan|actief)|\bmode cuisine\b|\bmise en veille\b|\bpantalla (?:encendida|activa)|\bschermo (?:acceso|attivo)|\btela (?:ligada|acesa)|\bskärmen (?:tänd|på)/i

/** "What is missing? Buy it here": shop links among the ingredients. */
export const isAdvertisement = (text: string) =>
  !startsWithAmount(text) &&
  text.length < 80 &&
  (/[?？]$/.test(text) ||
    /^(?:amazon|rewe|instacart|walmart|ocado|tesco|picnic|flink)$|\b(?:add (?:all )?to (?:cart|basket|list)|shop (?:now|this|ingredients)|buy (?:now|here)|(?:hier|jetzt|online) (?:kaufen|bestellen|einkaufen)|in den warenkorb|ajouter au panier|acheter|in winkelmandje|lägg i varukorg|læg i kurv)\b/i.test(
      text,
    ) ||
    (text.length < 50 && TOOLS.test(text)))

/** What appears where an advertisement splits a list. */
export const isAdBreak = (text: string) =>
  text.length < 70 &&
  /^[\p{P}\s]*(?:advertisement|advertising|sponsored|anzeige|werbung|publicit[ée]|pubblicità|publicidade?|annonces?|annons|reklam[aey]?|mainos|advertentie|реклама|広告|広告の後にレシピが続きます|(?:article|story|recipe) continues (?:below|after)|continue reading below|scroll to continue|la suite (?:après|sous) la publicité|(?:artikel|rezept) (?:wird|geht) (?:nach|unter) der)(?!\p{L})(?:[\s\p{P}]+(?:article|continue|scroll|after|below|advertisement|this ad|anzeige|werbung).{0,30})?[\p{P}\s]*$/iu.test(
    text,
  )

/** Actions a page offers on a recipe besides cooking it. */
const TOOLS =
  /^(?:whats\s?app|facebook|pinterest|e-?mail|udskriv|skriv ut|drucken|imprim[ai]r?|imprimer|stampa|afdrukken|tulosta|drukuj|tisk|print(?: recipe)?)$|\b(?:einkaufsliste|zutaten einkaufen|handlelist(?:en?|a)|indkøbs(?:liste[n]?|seddel)|inköpslist(?:an?|e)|boodschappenlijst(?:je)?|liste de courses|lista de (?:la )?compras?|lista della spesa|enviar lista|listy zakupów|nákupního seznamu|ostoslista(?:an|lle)?|shopping list|(?:legg|føj|lägg) til(?:l)? (?:i )?favorit\w*|photo credits?|photo by|foto:|foto ©|crédits? photos?|©)(?!\p{L})/iu

/** "Follow us on …", "Pin it": what sites put between and after steps. */
export const isPromotion = (text: string) =>
  text.length < 220 &&
  /\b(?:pinterest|instagram|facebook|youtube|tiktok|newsletter|nieuwsbrief|subscribe|hashtag|pin it|jump to|print recipe|#\w+|click here|whatsapp|copyright|all rights reserved|reprinted|photo credit|lees ook|ook lekker|see also|auch lecker|à lire aussi|voir aussi|leggi anche)\b/i.test(
    text,
  ) &&
  !/\d ?°|\boven\b/i.test(text)

export function isGroupName(entry: Entry, boldIsUsual: boolean): boolean {
  const { text } = entry
  if (text.length > MAX_NAME_CHARS || startsWithAmount(text)) return false
  if (entry.heading || /[:：]\s*$/.test(text)) return true
  if (entry.item && HEADING_CLASS.test(`${entry.item.attrs.class} ${entry.el.attrs.class}`)) return true
  if (GROUP_START.test(text) && text.length < 50) return true
  return (entry.strong || isLoud(text)) && !boldIsUsual && !/,|\.\s*$/.test(text)
}

/** All capitals. */
const isLoud = (text: string) => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text)

/** "For the dough", "Pour la sauce", "Per la crema": how group names begin. */
const GROUP_START =
  /^(?:(?:for (?:the|a)|für (?:den|die|das)|pour (?:le|la|les)|per (?:il|la|lo|i|le|gli)|para (?:el|la|los|las|o|a|os|as)|voor (?:de|het)|till?|för|для|за)\s+|(?:pour|per) l['’])\S+(?:\s\S+){0,4}$/iu

const HEADING_CLASS =
  /(?:head(?:er|ing)?|title|subtitle|kop|titel|titre|titulo|group[-_]?name|section[-_]?name)(?:$|\s)/i

export function isSectionName(entry: Entry): boolean {
  const { text } = entry
  if (text.length > MAX_NAME_CHARS || entry.lines.length > 1) return false
  return entry.heading > 0 || /[:：]\s*$/.test(text) || (entry.strong && !/[.!]$/.test(text))
}

export const groupName = (text: string) =>
  text
    .replace(
      /^(?:(?:step|schritt|étape|etape|stap|paso|passo|krok|steg|trin|шаг)\s*)?\d{1,2}\s*[.):–-]?\s+(?=\p{L})/iu,
      '',
    )
    .replace(/\s*[:：]\s*$/, '')
    .trim()

export const withoutBullet = (text: string) => text.replace(/^[•·▪◦‣*✓✔☐□▢–—-]\s*(?=\S)/u, '')

/** Bold means nothing where most lines are bold. */
export function isBoldUsual(lines: Line[], at: number, root: El): boolean {
  const near = lines.slice(at, at + 30).filter((line) => contains(root, line.el))
  return near.filter((line) => line.strong || isLoud(line.text)).length * 2 > near.length
}

/** Whether the lines from here are list entries, after at most a few introductory lines. */
export function isListed(lines: Line[], at: number, root: El, isOwn: (text: string) => boolean): boolean {
  const near = lines
    .slice(at, at + 12)
    .filter((line) => contains(root, line.el) && !isControl(line.text) && !isYieldLine(line.text))
  const item = near.findIndex((line) => line.item)
  if (item < 0) return false
  // One line before a whole list introduces it; several are themselves the list, whatever follows.
  const introduces = near.slice(1, 4).filter((line) => line.item && isOwn(line.text)).length === 3
  if (near[0] && !near[0].item && isOwn(near[0].text) && !introduces) return false
  // A list of other things, such as tabs or links, among the plain lines being looked for.
  const own = (isItem: boolean) => near.filter((line) => Boolean(line.item) === isItem && isOwn(line.text)).length
  if (own(false) > 1 && own(true) === 0) return false
  return near.slice(0, item).filter((line) => !standsOut(line)).length <= 3
}

export function itemFollows(lines: Line[], at: number, root: El, within = 3): boolean {
  return lines.slice(at, at + within).some((line) => line.item && contains(root, line.el))
}

/** Three short fragments in a row: tags, links or a menu, no longer steps. */
export function scrapsFollow(lines: Line[], at: number): boolean {
  const next = lines.slice(at, at + 3)
  return (
    next.length === 3 &&
    next.every(
      (line) => line.text.length < 30 && !/[.!?:;,。、！]\s*$/.test(line.text) && !/[\u3040-\u9fff]/.test(line.text),
    )
  )
}

export function stepFollows(lines: Line[], at: number, root: El, listed: boolean): boolean {
  for (let entry = entryAt(lines, at), seen = 0; entry && seen < 3; entry = entryAt(lines, entry.next), seen++) {
    if (!contains(root, entry.el)) return false
    if (isStepLabel(entry.text) || !entry.text) continue
    if (listed ? entry.item : entry.text.length > 30) return true
    if (entry.heading) return false
  }
  return false
}

export function sentencesFollow(lines: Line[], at: number): boolean {
  const first = entryAt(lines, at)
  const second = first && entryAt(lines, first.next)
  return Boolean(first && second && isSentence(first.text) && isSentence(second.text))
}
