import { plainWords } from './words.ts'

/** Labels for the times of a recipe, in the form `plainWords` returns. To add a language, add its words. */

const called = (words: string) =>
  new RegExp(
    `^(?:${words
      .split('|')
      .map((word) => word.trim())
      .join('|')})(?:\\s|$|\\d)`,
    'u',
  )
export const PREP = called(
  `prep time|preparation time|prep|preparation|active time|hands on time|hands on|vorbereitungszeit|vorbereitung|arbeitszeit|zubereitungszeit|zubereitung|temps de preparation|
  tiempo de preparacion|preparacion|tempo di preparazione|preparazione|tempo de preparacao|tempo de preparo|preparo|voorbereidingstijd|voorbereiding|bereidingstijd|forberedelsestid|forberedelse|forberedelser|
  forberedelsetid|arbejdstid|valmisteluaika|czas przygotowania|przygotowanie|priprava|doba pripravy|cas pripravy|elokeszites|elokeszitesi ido|timp de preparare|preparare|подготовка|время подготовки|χρονος προετοιμασιας|προετοιμασια|hazirlama suresi|hazirlik|hazirlama|vrijeme pripreme|準備時間|준비 시간|thoi gian chuan bi|waktu persiapan`,
)
export const COOK = called(
  `cook time|cooking time|cook|cooking|baking time|bake time|bake|kochzeit|backzeit|garzeit|koch backzeit|kochen|backen|temps de cuisson|cuisson|tiempo de coccion|coccion|tiempo de horneado|tempo di cottura|cottura|tempo de cozimento|cozimento|tempo de forno|
  kooktijd|oventijd|baktijd|gaartijd|tillagningstid|kogetid|bagetid|stegetid|koketid|steketid|kypsennysaika|paistoaika|czas gotowania|czas pieczenia|pieczenie|gotowanie|doba vareni|doba peceni|vareni|peceni|fozesi ido|sutesi ido|fozes|sutes|timp de gatire|gatire|время приготовления|χρονος μαγειρεματος|μαγειρεμα|pisirme suresi|pisirme|vrijeme kuhanja|vrijeme pecenja|加熱時間|조리 시간|thoi gian nau|waktu memasak`,
)
export const TOTAL = called(
  `total time|ready in|total|time|overall time|gesamtzeit|dauer|zeit|gesamt|temps total|duree|duree totale|temps|tiempo total|tiempo|duracion|tempo totale|tempo|pronto in|tempo total|totale tijd|totaal|tijd|totaltid|total tid|tid|tidsforbrug|tidsatgang|kokonaisaika|aika|czas calkowity|laczny czas|czas|celkovy cas|celkova doba|cas|osszes ido|ido|timp total|timp|общее время|время|час приготування|время готовки|συνολικος χρονος|συνολο|χρονος|toplam sure|toplam|sure|ukupno vrijeme|vrijeme|調理時間|所要時間|時間|总时间|총 시간|זמן הכנה|tong thoi gian|waktu`,
)

const DIFFICULTY = called(
  `difficulty|difficulty level|skill level|schwierigkeit|schwierigkeitsgrad|difficulte|niveau de difficulte|dificultad|difficolta|dificuldade|moeilijkheid|moeilijkheidsgraad|svarighetsgrad|svaerhedsgrad|vanskelighetsgrad|vaikeusaste|trudnosc|stopien trudnosci|obtiznost|narocnost|nehezseg|dificultate|сложность|складність|трудност|δυσκολια|zorluk|zorluk derecesi|tezina|難易度|难度|난이도|do kho|tingkat kesulitan`,
)
const LABELS = [PREP, COOK, TOTAL]

/** Whether a line is such a label and nothing else. */
export function isFactLabel(text: string): boolean {
  if (text.length > 40) return false
  const words = plainWords(text)
  return LABELS.some((label) => label.exec(words)?.[0].trim() === words)
}

/** "Prep time: 20 min", "Kochzeit 1 Std.", "Dificultad: fácil": a label with its value. */
export function isFact(text: string): boolean {
  if (text.length > 40 || /[.!]$/.test(text)) return false
  const words = plainWords(text)
  if (DIFFICULTY.test(words)) return words.split(' ').length < 5
  return /\d/.test(text) && LABELS.some((label) => label.test(words))
}
