/**
 * The words that head the parts of a recipe, in many languages. Compared without case, accents and punctuation. To add
 * a language, add its words to the lists.
 */
import { isAscii } from './text.ts'

const INGREDIENTS = `ingredients | ingredient list | ingredients list | what you need | what youll need | what you will need |
you will need | youll need | things youll need | for the recipe you will need | what goes in | what we need | grocery list | shopping list |
zutaten | die zutaten | zutatenliste | das brauchst du | du brauchst | das brauchen sie | was du brauchst | ihr braucht | man nehme |
ingredienti | les ingredients | liste des ingredients | il vous faut | ce quil vous faut | vous aurez besoin de | dans votre box | pour la recette |
ingredientes | necesitas | lo que necesitas | que necesitas | vas a necesitar | ingrediente | ingredientes necesarios | voce vai precisar de |
ingredienten | benodigdheden | wat heb je nodig | dit heb je nodig | heb je nodig | je hebt nodig | nodig | boodschappen | boodschappenlijst | boodschappenlijstje | wat heb ik nodig |
ingredienser | ingredienserna | du behover | det har behover du | detta behover du | du skal bruge | det skal du bruge | dette trenger du | du trenger | det trenger du |
ainekset | ainesosat | raaka aineet | tarvitset | skladniki | lista skladnikow | potrzebne skladniki | ingredience | suroviny | prisady | ingrediencie | co potrebujete | co budete potrebovat |
hozzavalok | alapanyagok | ingrediente necesare | ce ai nevoie | ингредиенты | продукты | состав | нам понадобится | понадобится | інгредієнти | продукти | складники | інгридієнти | нам потрібно |
съставки | необходими продукти | необходими съставки | продукты для рецепта | υλικα | συστατικα | τα υλικα | malzemeler | malzeme | icindekiler | gerekli malzemeler | sastojci | namirnice | potrebni sastojci | састојци | sestavine | potrebujemo | potrebno |
材料 | 食材 | 原料 | 用料 | 配料 | 主料 | 材料表 | 재료 | 준비재료 | 필요한 재료 | מצרכים | רכיבים | מרכיבים | המצרכים | חומרים | המרכיבים | المكونات | المقادير | مكونات | مقادير | مواد لازم | اجزاء |
nguyen lieu | thanh phan | chuan bi nguyen lieu | bahan | bahan bahan | ส่วนผสม | วัตถุดิบ | सामग्री | koostisosad | sastavdalas | ingredientai | innihald | hraefni | osagaiak | perberesit`

const METHOD = `instructions | directions | method | methods | preparation | preparation method | steps | the steps | how to make | how to make it | how to | how to cook | how to prepare |
procedure | cooking instructions | cooking directions | recipe steps | cooking method | preparation steps | lets get started | let s get started | lets cook | cooking guidelines | to make | make it | what to do | step by step | recipe instructions | recipe directions | preparation instructions | method of preparation | the method | assembly | directions for | cooking steps | steps to make | making it | process | the process | here is how | heres how |
zubereitung | die zubereitung | anleitung | so gehts | und so gehts | so wirds gemacht | so machst du es | so wird es gemacht | arbeitsschritte | zubereitungsschritte | schritt fur schritt | kochanleitung | so einfach gehts | und so wirds gemacht | schritte | so funktionierts | schritt fur schritt anleitung |
la preparation | preparations | etapes | les etapes | realisation | la recette | deroule | mode operatoire | progression | etapes de preparation | la realisation | preparation de la recette | recette pas a pas | comment faire | comment preparer | etape par etape | etapes de la recette | methode | procede |
preparacion | elaboracion | instrucciones | pasos | modo de preparacion | procedimiento | como hacer | como se hace | paso a paso | forma de preparacion | preparacion de la receta | como preparar | modo de elaboracion | pasos a seguir | metodo | elaboracion paso a paso |
preparazione | procedimento | istruzioni | come si prepara | come preparare | passaggi | esecuzione | svolgimento | la preparazione | come fare | come si fa | metodo |
modo de preparo | preparo | preparacao | modo de fazer | como fazer | instrucoes | modo de preparacao | confecao | confeccao | passo a passo | passos | modo de confecao | modo de confeccao |
bereiding | bereidingswijze | instructies | aan de slag | zo maak je het | zo maak je | werkwijze | stappen | stappenplan | dit moet je doen | hoe maak je het | bereiden | voorbereiding | voorbereiden | zo doe je het | de bereiding | recept stap voor stap | stap voor stap | bereidingsstappen | aan het werk | hoe te maken |
gor sa har | sa gor du | sa har gor du | tillagning | instruktioner | tillvagagangssatt | steg for steg | utforande | gor sahar | sa lagar du |
fremgangsmade | fremgangsmate | sadan gor du | tilberedning | slik gjor du | slik lager du | sadan laver du | gor saledes | opskriften | framgangsmate | slik gjor du det | sa enkelt gor du |
ohje | ohjeet | valmistus | valmistusohje | valmistusohjeet | tyovaiheet | tee nain | nain teet | vaiheet |
przygotowanie | sposob przygotowania | wykonanie | instrukcje | jak zrobic | krok po kroku | sposob wykonania | etapy przygotowania | przepis krok po kroku |
postup | postup pripravy | priprava | instrukce | pracovni postup | ako na to | jak na to | postup prace |
elkeszites | elkeszitese | az elkeszites menete | utasitasok | elkeszitesi mod | az elkeszites | mod de preparare | preparare | instructiuni | pasi | cum se face | preparare pas cu pas | mod de lucru |
приготовление | способ приготовления | инструкция | инструкции | рецепт приготовления | пошаговый рецепт | как готовить | процесс приготовления | пошаговое приготовление | как приготовить | приготування | спосіб приготування | інструкції | як готувати | покрокове приготування |
начин на приготвяне | приготвяне | начин на приготвление | приготвление | εκτελεση | οδηγιες | παρασκευη | διαδικασια | η εκτελεση | τροπος παρασκευης | yapilisi | hazirlanisi | nasil yapilir | talimatlar | tarifi | yapilis | hazirlama | yapim asamalari |
priprema | postupak | upute | nacin pripreme | upute za pripremu | припрема | postopek | priprava jedi | navodila |
作り方 | 手順 | 作りかた | 調理手順 | つくり方 | 做法 | 步骤 | 步驟 | 作法 | 制作方法 | 烹飪步驟 | 制作步骤 | 做法步骤 | 烹饪步骤 | 料理步驟 | 作法步驟 | 烹飪方式 | 調理法 | 만드는 법 | 조리 방법 | 조리순서 | 만드는법 | 조리법 | 조리방법 |
אופן ההכנה | הוראות הכנה | הכנה | אופן הכנה | הוראות | אופן ההכנה שלב אחר שלב | ההכנה | طريقة التحضير | التحضير | طريقة العمل | الطريقة | خطوات التحضير | طريقة الطبخ | طريقة | طرز تهیه | دستور پخت | ترکیب |
cach lam | huong dan | cac buoc | cach nau | thuc hien | cac buoc thuc hien | cach thuc hien | huong dan thuc hien | cara membuat | langkah | langkah langkah | cara memasak | instruksi | cara pembuatan | วิธีทำ | विधि | बनाने की विधि | valmistamine | pagatavosana | gaminimas | adferd | leidbeiningar`

const AFTER = `notes | note | recipe notes | recipe note | tip | tips | tips and tricks | chefs tip | cooks notes | cooks note | nutrition | nutrition facts | nutritional information | nutrition information | nutritional info | nutritional value | nutritional values | comments | reviews | related | related recipes | related posts | you may also like | you might also like |
share | share this | share this recipe | print | print recipe | video | watch | did you make this recipe | did you make this | storage | faq | faqs | frequently asked questions | substitutions | variations | equipment | special equipment | tools | utensils | supplies | more recipes | leave a comment | leave a reply | tags | categories | filed under | subscribe | newsletter | about the author | recipe video | serving suggestions | to serve with | keywords | recipe tips | expert tips | pro tips | storing | make ahead | source | photo credit | credits | photo | disclaimer | rate this recipe | add a comment | recently viewed | products used | featured products | shop the recipe | you need to try | other recipes | similar recipes | author notes |
notizen | hinweise | hinweis | anmerkungen | tipp | tipps | nahrwerte | nahrwertangaben | kommentare | bewertungen | ahnliche rezepte | rezepttipp | utensilien | teilen | drucken | weitere rezepte | das konnte dich auch interessieren | kuchengerate | zubehor |
conseils | conseil | astuces | astuce | valeurs nutritionnelles | commentaires | avis | remarques | partager | imprimer | le conseil | a lire aussi | ustensiles | materiel | informations nutritionnelles | vous aimerez aussi | bon appetit | recettes similaires |
notas | consejos | consejo | trucos | informacion nutricional | comentarios | compartir | imprimir | utensilios | recetas relacionadas | consigli | consiglio | valori nutrizionali | commenti | suggerimenti | conservazione | strumenti | curiosita | ricette correlate | dicas | dica | informacao nutricional | observacoes | receitas relacionadas |
voedingswaarde | voedingswaarden | reacties | keukengerei | lees ook | delen | printen | keukenspullen | eet smakelijk | meer recepten | bekijk ook | variatietip | reageer | beoordelingen | naringsvarde | kommentarer | naeringsindhold | naeringsinnhold | vinkit | vinkki | ravintosisalto | kommentit | porady | wskazowki | wartosci odzywcze | komentarze | poznamky | poznamka | tipy | komentare | megjegyzes | megjegyzesek | tippek | hozzaszolasok | ponturi | sfaturi | comentarii | valori nutritionale | советы | примечания | комментарии | пищевая ценность | похожие рецепты | поради | коментарі | коментари | съвети | συμβουλες | σχολια | διατροφικη αξια | puf noktasi | puf noktalari | ipuclari | yorumlar | savjeti | komentari | savjet | コツ | ポイント | コツ ポイント | メモ | 小贴士 | 小贴士 | 小提示 | 贴士 | 小撇步 | 팁 | 댓글 | הערות | טיפים | תגובות | ملاحظات | نصائح | تعليقات | ghi chu | luu y | meo | catatan | komentar`

const EQUIPMENT = `equipment | special equipment | equipment needed | kitchen equipment | equipment used | recommended equipment | tools | kitchen tools | tools needed | utensils | supplies | recommended products | required equipment |
utensilien | kuchengerate | zubehor | kuchenutensilien | ustensiles | materiel | utensilios | equipo | strumenti | attrezzatura | utensilios de cozinha | keukengerei | keukenspullen | keukenhulpjes | redskap | udstyr | utstyr | valineet | sprzet | pomucky | eszkozok | echipament | инвентарь | оборудование | инвентар | εξοπλισμος | ekipman | 道具 | 工具 | 도구 | ציוד | dung cu | peralatan`

const YIELD = `serves? | servings? | makes | yields? | portions? | people | persons | persone | personnes? | personen | person | portionen | porties | portioner | porsjoner | raciones | porcoes | porcje | porcii | personas | pessoas | pers | personer | osob | osoby | os | adag | fo | порц\\p{L}* | порції | μεριδες | kisilik | kisi | porcija | osobe | 人分 | 人份 | 인분 | annosta | comensales | ergibt | pour \\d+ | rinde | voor \\d+ | for \\d+ | para \\d+ | per \\d+ | fur \\d+ | till \\d+`

const phrases = (list: string) => new Set(list.split('|').map((phrase) => plainWords(phrase)))
const INGREDIENT_PHRASES = phrases(INGREDIENTS)
const METHOD_PHRASES = phrases(METHOD)
const EQUIPMENT_PHRASES = phrases(EQUIPMENT)
const AFTER_PHRASES = phrases(AFTER)
const YIELD_PATTERN = new RegExp(
  `(?<!\\p{L})(?:${YIELD.split('|')
    .map((word) => word.trim())
    .join('|')})(?!\\p{L})`,
  'iu',
)

/** Lower case, no accents, no punctuation, single spaces: the form of the lists above. */
export function plainWords(text: string): string {
  if (isAscii(text)) {
    const bare = text.toLowerCase().replace(/['`]/g, '')
    return bare.replace(/[^a-z0-9]+/g, ' ').trim()
  }
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’`´]/gu, '')
    .replace(/ø/g, 'o')
    .replace(/ı/g, 'i')
    .replace(/ł/g, 'l')
    .replace(/đ/g, 'd')
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .normalize('NFC')
    .trim()
}

/** How surely a heading announces a part: 3 it is the word, 2 it begins or ends with it, 0 not at all. */
function grade(text: string, known: Set<string>): number {
  if (text.length > 120) return 0
  const memo = GRADES.get(known) ?? new Map<string, number>()
  const before = memo.get(text)
  if (before !== undefined) return before
  if (memo.size > MAX_MEMO) memo.clear()
  const found = freshGrade(text, known)
  GRADES.set(known, memo.set(text, found))
  return found
}

/** Called for every page: the cache would keep the text its keys were cut from in memory. */
export const forgetGrades = () => GRADES.clear()

/** The same lines are graded from many places of a page. */
const GRADES = new Map<Set<string>, Map<string, number>>()
const MAX_MEMO = 4000

function freshGrade(text: string, known: Set<string>): number {
  const plain = plainWords(text.replace(/\([^)]*\)/g, ' '))
  if (known.has(plain)) return 3
  const words = plain.split(' ')
  if (words.length > 14) return 0
  for (let size = Math.min(4, words.length - 1); size >= 1; size--) {
    // One short word at the edge of a long heading ("Method Man's favourite") says little.
    if (size === 1 && words.length > 9 && !FOR.has(words[1] ?? '')) continue
    if (known.has(words.slice(0, size).join(' '))) return 2
    if (known.has(words.slice(-size).join(' '))) return 2
  }
  return 0
}

/** "Ingredients for" any dish: only the dish makes such a heading long. */
const FOR = new Set('for fur pour para per voor till til dla для за'.split(' '))

export const ingredientsGrade = (heading: string) => grade(heading, INGREDIENT_PHRASES)
export const methodGrade = (heading: string) => grade(heading, METHOD_PHRASES)
export const equipmentGrade = (heading: string) => grade(heading, EQUIPMENT_PHRASES)
export const afterGrade = (heading: string) => grade(heading, AFTER_PHRASES)

/** Whether a text is nothing but the name of a part of a recipe page. */
export const isHeadingWord = (text: string) =>
  [ingredientsGrade, methodGrade, equipmentGrade].some((gradeOf) => gradeOf(text) === 3)

/** "Serves 4", "Für 2 Personen", "4人分": a yield, which is no group name. */
export const isYieldLine = (text: string) =>
  text.length < 60 &&
  (/\d/.test(text) || (text.split(' ').length < 3 && !/^(?:for|to|pour|zum|para|per|til|till|voor)\s/i.test(text))) &&
  YIELD_PATTERN.test(text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC'))

/** "Step 1", "Schritt 2:", "3.": a label in front of a step. */
export const isStepLabel = (text: string) =>
  /^(?:(?:step|schritt|étape|etape|stap|paso|passo|krok|steg|trin|vaihe|шаг|крок|стъпка|βήμα|adım|korak|lépés|pasul|langkah|bước|ขั้นตอนที่|手順|步骤|步驟|שלב|الخطوة)\s*)?#?\d{1,2}\s*(?:of \d+|\/\s*\d+)?\s*[.:)–-]?$/iu.test(
    text.trim(),
  )
