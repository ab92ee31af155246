import { parseQuantity, quantityToNumber } from './quantity.ts'

/** A time in a step's text; end is the offset after its last character. */
interface StepDuration {
  start: number
  end: number
  seconds: number
  secondsMax?: number
}

/** Times a timer can be set to, in every language of the product: "20–25 minutes", "une demi-heure", "1時間30分". */
export function findDurations(written: string): StepDuration[] {
  const text = withPlainDigits(written)
  const atoms: StepDuration[] = []
  for (const match of text.matchAll(FIXED)) {
    const seconds = FIXED_TIMES.find(({ words }) => words.test(match[0]))?.seconds ?? NORDIC_HOUR_SECONDS
    atoms.push({ start: match.index, end: match.index + match[0].length, seconds })
  }
  const fixed = [...atoms]
  for (const match of text.matchAll(DURATION)) {
    const end = match.index + match[0].length
    if (fixed.some((atom) => match.index < atom.end && end > atom.start)) continue
    const unit = secondsOf(match[3] ?? '')
    const [low, high] = [numberOf(match[1]), numberOf(match[2])]
    if (low === null || unit === 0) continue
    const half = HALF_MORE.exec(text.slice(end, end + HALF_MAX_CHARS))
    const more = half ? unit / 2 : 0
    const range = high !== null && high > low ? { secondsMax: Math.round(high * unit + more) } : {}
    const seconds = Math.round(low * unit + more)
    atoms.push({ start: match.index, end: end + (half?.[0].length ?? 0), seconds, ...range })
  }
  return joinDurations(
    text,
    atoms.sort((a, b) => a.start - b.start),
  )
}

/** No way to say "and a half" is longer. */
const HALF_MAX_CHARS = 40

const NUMBER = '(?:\\d+\\s+\\d/\\d+|\\d+/\\d+|\\d*\\s?[½⅓⅔¼¾⅛⅜⅝⅞]|\\d+(?:[.,]\\d+)?)'
const RANGE_WORDS =
  '[-–—~〜～]|to|or|bis|oder|à|ou|a|o|tot|of|till|til|eller|do|lub|до|или|або|ili|ali|nebo|alebo|až|sau|la|tai|vagy|arba|iki|hoặc|đến|tới|ή|έως|με|veya|ila|או|עד|أو|او|إلى|الى|到|至|或|から|에서|또는'
const RANGE = `(?:\\s*(?:${RANGE_WORDS})\\s*)`
const END = '(?![\\p{L}\\d])'

/** Allows for the suffixes that some languages add: "dakikadan", "percig", "minuutin". */
const HOURS = [
  'hours?|hrs?|h|stunden?|std|heures?|horas?|hora|hores|ore|ora|oră|uur|uren|ure|timmar|timme|tim|timer',
  'godzin[ayę]?|godz|hodin[ayu]?|hodín|hod|ur[aeio]?|sat[ai]?|saat\\p{L}{0,5}|valand\\p{L}{1,4}|val|tunti\\p{L}{0,3}|tunnin|tuntia',
  'óra|órá\\p{L}{1,4}|ώρ(?:α|ες|ας|ών|ων)|час(?:а|ов|ове|ів)?|ч|годин[аиу]?|год|сат[аи]?|giờ|tiếng',
  'שעה|שעות|ساعة|ساعات|時間|[个個]?小[时時]|[个個]?[钟鐘][头頭]|시간',
].join('|')
const MINUTES = [
  'minutes?|mins?|minuten?|minutos?|minuti|minuto|minuut|minuter?|minutter|minutt?|minuty|minut[aeiou]?|minuts|minúty?|minút[au]?|minútach',
  'minuč\\p{L}{1,3}|minut(?:ė|ės|ę|es)|minuut\\p{L}{1,4}|minuutti\\p{L}{0,3}|dakika\\p{L}{0,5}|dk|perc\\p{L}{0,3}|λεπτ(?:ό|ά|ού|ών|ων)|λεπ',
  'минут[аыуие]?|мин|хвилин[аиу]?|хв|phút|דקה|דקות|דק|دقيقة|دقائق|دقايق|分[钟鐘]?|분',
].join('|')
const SECONDS = [
  'seconds?|secs?|sekunden?|sek|secondes?|segundos?|secondi|secondo|seconden?|sekunder?|sekund[aeiy]?|sekúnd[ay]?|sekondes?|segons?|secund[eă]',
  'sekund(?:ė|ės|ę|es|ų)|sekundži\\p{L}{1,2}|sekunti\\p{L}{0,3}|sekunnin|saniye\\p{L}{0,5}|sn|másodperc\\p{L}{0,3}|δευτερόλεπτ(?:ο|α|ων)|δευτερολέπτων',
  'секунд[аыуие]?|сек|giây|שנייה|שניה|שניות|ثانية|ثوان|ثواني|秒[钟鐘]?|초',
].join('|')
const ONE_WORDS =
  'an?|one|eine?[rn]?|une?|una|un|één|een|en|ett|et|jedn[aąeuo]|um|uma|один|одн[ауі]|една|један|једну|en[ao]|egy|yksi|yhden|bir|vien[aąą]|một|μία|μια|ένα'

/** Only abbreviations include a dot that follows. */
const SHORT = '(?:mins?|hrs?|std|sek|secs?|tim|godz|hod|val|мин|ч|сек|хв|год|λεπ|dk|sn)'
/** In scripts without spaces, text may follow these directly. */
const UNSPACED = '時間|小[时時]|[钟鐘][头頭]|分|[钟鐘]|秒|시간|분|초'

const DURATION = new RegExp(
  `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\d.,/])(${NUMBER}|(?:${ONE_WORDS})(?=\\s))(?:${RANGE}(${NUMBER}))?\\s*-?\\s*(?:de\\s+)?(${HOURS}|${MINUTES}|${SECONDS})(?:${END}|(?<=${UNSPACED}))(?:(?<=${SHORT})\\.|(?<=דק)['׳])?`,
  'giu',
)
const UNITS: readonly (readonly [RegExp, number])[] = [
  [new RegExp(`^(?:${HOURS})$`, 'iu'), 3600],
  [new RegExp(`^(?:${MINUTES})$`, 'iu'), 60],
  [new RegExp(`^(?:${SECONDS})$`, 'iu'), 1],
]
const secondsOf = (unit: string) => UNITS.find(([words]) => words.test(unit))?.[1] ?? 0

/** "1時間半", "an hour and a half". */
const HALF_MORE =
  /^\s*(?:半|반|rưỡi|and a half|und eine halbe|et demie?|y media|e mezz[ao]|e meia?|i mitja|și jumătate|i pół|a půl|a pol|in pol|i po|és fél|ja puoli|o[cg]h? en halv|en (?:een )?half|buçuk|и половин[ау]|і пів|και μισή|וחצי|ونصف)(?![\p{Script=Latin}\p{Script=Cyrillic}])/iu

/** Times without a number; longer ones come before those they contain. */
const FIXED_TIMES: readonly { seconds: number; words: RegExp }[] = [
  {
    seconds: 2700,
    words:
      /three quarters of an hour|(?:eine )?dreiviertel ?stunde|trois quarts d['’]heure|tres cuartos de hora|tres quarts d['’]hora|tre quarti d['’]ora|três quartos de hora|driekwartier|tri ?čtvrtě hodiny|háromnegyed ?óra|שלושת רבעי שעה/iu,
  },
  {
    seconds: 5400,
    words:
      /anderthalb stunden|eineinhalb stunden|anderhalf uur|andert?half uur|halvannan timme|halvanden time|halvannen time|półtorej godziny|полтора часа|півтори години|másfél ór[aá]\p{L}*|puolitoista tuntia/iu,
  },
  {
    seconds: 900,
    words:
      /a quarter of an hour|quarter hour|(?:eine )?viertel ?stunde|un quart d['’]heure|un cuarto de hora|un quart d['’]hora|un quarto d['’]ora|um quarto de hora|(?:een )?kwartier|(?:en )?kvart(?:er)?|(?:et )?kvarter|kwadrans|čtvrt ?hodin[yu]|štvrť ?hodin[yu]|četrt ure|negyed ?ór[aá]\p{L}*|un sfert de oră|ketvirt[įi] valandos|çeyrek saat|četvrt sata|четвърт час|четверть часа|чверть години|ένα τέταρτο(?: της ώρας)?|רבע שעה|ربع ساعة|一刻[钟鐘]/iu,
  },
  {
    seconds: 1800,
    words:
      /half an hour|a half hour|(?:eine )?halben? ?stunde|une demi-?heure|media hora|mitja hora|mezz['’]ora|meia hora|(?:een |'n )?half ?uur|(?:en )?halvtimme|(?:en )?halv time|pół godziny|půl ?hodin[yu]|pol ?hodin[yu]|pol ure|fél ?ór[aá]\p{L}*|jumătate de oră|puoli tuntia|puolen tunnin|pus(?:ę valandos|valand\p{L}{1,4})|yarım saat\p{L}{0,4}|pola sata|по[лљ] сата|пола сата|половин час|полчаса|пів ?години|nửa (?:giờ|tiếng)(?: đồng hồ)?|μισή ώρα|חצי שעה|نصف ساعة|半[个個]?小[时時]|半[个個]?[钟鐘][头頭]|半時間|반 ?시간/iu,
  },
  { seconds: 7200, words: /שעתיים|ساعتين|ساعتان/u },
  { seconds: 120, words: /דקותיים|دقيقتين|دقيقتان/u },
  { seconds: 3600, words: /(?<=\p{L}\s)o oră|שעה אחת|ساعة واحدة/iu },
]
const NORDIC_HOUR_SECONDS = 3600
/** "time" is an hour only in Danish and Norwegian, so it needs one of their words before it. */
const NORDIC_HOUR =
  '(?<=(?:^|\\s)(?:i|ca\\.?|cirka|omtrent|omkring|efter|etter|til|på|minst|mindst|ytterligere|yderligere)\\s)(?:1|én|ei|en) time'
const FIXED = new RegExp(
  `(?<!\\p{Script=Latin}|\\p{Script=Cyrillic}|\\p{Script=Greek})(?:${FIXED_TIMES.map(({ words }) => words.source).join('|')}|${NORDIC_HOUR})(?!\\p{Script=Latin}|\\p{Script=Cyrillic}|\\p{Script=Greek})`,
  'giu',
)

/** Replaces digits of other scripts by ASCII digits at the same position. */
function withPlainDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９]/g, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = code >= 0xff10 ? 0xff10 : code >= 0x6f0 ? 0x6f0 : 0x660
    return String(code - zero)
  })
}

function numberOf(text: string | undefined): number | null {
  if (!text) return null
  const amount = parseQuantity(text.trim())
  return amount ? quantityToNumber(amount) : new RegExp(`^(?:${ONE_WORDS})$`, 'iu').test(text.trim()) ? 1 : null
}

const AND = /^\s*(?:,|and|und|et|y|e|en|och|og|i|a|és|ja|și|ir|in|ve|và|και|и|та|і|й|و|ו-?)?\s*$/iu

/** "1 hour 30 minutes" is one time, "30 seconds to 1 minute" is one range. */
function joinDurations(text: string, atoms: readonly StepDuration[]): StepDuration[] {
  const joined: StepDuration[] = []
  for (const atom of atoms) {
    const last = joined.at(-1)
    const between = last ? text.slice(last.end, atom.start) : '.'
    if (last && AND.test(between) && atom.seconds < smallestPart(last)) {
      const highest = last.secondsMax ?? last.seconds
      const most = atom.secondsMax ?? atom.seconds
      if (last.secondsMax || atom.secondsMax) last.secondsMax = highest + most
      last.seconds += atom.seconds
      last.end = atom.end
    } else if (last && !last.secondsMax && RANGE_ONLY.test(between) && atom.seconds > last.seconds) {
      last.secondsMax = atom.secondsMax ?? atom.seconds
      last.end = atom.end
    } else {
      joined.push({ ...atom })
    }
  }
  return joined
}

const RANGE_ONLY = new RegExp(`^${RANGE}$`, 'iu')

/** The unit that may still be added to a time: minutes to hours, seconds to minutes. */
function smallestPart({ seconds }: StepDuration): number {
  return seconds % 3600 === 0 ? 3600 : seconds % 60 === 0 ? 60 : 0
}
