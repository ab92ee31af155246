import { expect, test } from 'vitest'
import { describeLines } from '../../../../tests/support/ingredient-lines.ts'
import { parseIngredient } from '../parse-ingredient.ts'

describeLines({
  da: `
    3 hvitløksfedd => 3 |  | clove | hvitløk
    1 løg, hakket => 1 |  |  | løg | hakket
    1 håndfuld basilikum => 1 |  | handful | basilikum
    friskkværnet peber =>  |  |  | peber | friskkværnet
    saft af 1 citron => 1 |  |  | citron | saft af
    1 laurbærblad => 1 |  |  | laurbærblad
    2 fedd hvitløk, finhakket => 2 |  | clove | hvitløk | finhakket
    2 stilker stangselleri => 2 |  | stalk | stangselleri
    3 spsk eddike (valgfrit) => 3 |  | tablespoon | eddike | valgfrit
    2 spsk sukker => 2 |  | tablespoon | sukker
    1 spsk frisktrykket limesaft => 1 |  | tablespoon | limesaft | frisktrykket
    revet skal af 1 citron => 1 |  |  | citron | revet skal af
    1 purre, i ringer => 1 |  |  | purre | i ringer
    1 ts natron => 1 |  | teaspoon | natron
  `,
  de: `
    1 kl. Zwiebel => 1 |  |  | Zwiebel | kl.
    1 gr. Zwiebel => 1 |  |  | Zwiebel | gr.
    200 gr. Mehl => 200 |  | gram | Mehl
    1 KL Salz => 1 |  | teaspoon | Salz
    2 m.-große Zwiebeln => 2 |  |  | Zwiebeln | m.-große
    1/2 TL, gestr. Salz => 1/2 |  | teaspoon | Salz | gestr.
    1 Dose gehackte Tomaten => 1 |  | can | gehackte Tomaten
    eineinhalb Liter Wasser => 3/2 |  | liter | Wasser
    2 bis 3 Knoblauchzehen => 2 | 3 | clove | Knoblauch
    1 Glas Apfelmus (370 ml) => 1 |  | glass | Apfelmus | 370 ml
    200 ml Schlagsahne, gut gekühlt => 200 |  | milliliter | Schlagsahne | gut gekühlt
    Mehl zum Bestäuben =>  |  |  | Mehl | zum Bestäuben
    Öl zum Braten =>  |  |  | Öl | zum Braten
    frisch gemahlener Pfeffer =>  |  |  | Pfeffer | frisch gemahlener
    n. B. Chiliflocken =>  |  |  | Chiliflocken | n. B.
    Chilipulver nach Belieben =>  |  |  | Chilipulver | nach Belieben
    4 Hähnchenbrustfilets (je ca. 150 g) => 4 |  |  | Hähnchenbrustfilets | je ca. 150 g
    100 g Zartbitterschokolade (70%) => 100 |  | gram | Zartbitterschokolade | 70%
    3 Blatt Gelatine => 3 |  | leaf | Gelatine
    1/8 l Milch => 1/8 |  | liter | Milch
    1 Tasse/n Reis => 1 |  | cup | Reis
    1 Zehe/n Knoblauch => 1 |  | clove | Knoblauch
    1 Lorbeerblatt => 1 |  |  | Lorbeerblatt
    1 Vanilleschote, das Mark davon => 1 |  |  | Vanilleschote | das Mark davon
    Mark einer Vanilleschote => 1 |  |  | Vanilleschote | Mark
    1 Handvoll gehackte Walnüsse => 1 |  | handful | Walnüsse | gehackte
    1 Rolle Blätterteig (aus dem Kühlregal) => 1 |  | roll | Blätterteig | aus dem Kühlregal
    3/4 Liter Geflügelfond => 3/4 |  | liter | Geflügelfond
    100 g Butter, zimmerwarm => 100 |  | gram | Butter | zimmerwarm
    Fett für das Blech =>  |  |  | Fett | für das Blech
    1 unbehandelte Orange, Schale davon => 1 |  |  | unbehandelte Orange | Schale davon
    4 Hähnchenschenkel à 200 g => 4 |  |  | Hähnchenschenkel | à 200 g
    1 halbe Gurke => 1/2 |  |  | Gurke
  `,
  es: `
    1 cda de té de sal => 1 |  | teaspoon | sal
    2 cdas soperas de azúcar => 2 |  | tablespoon | azúcar
    2 c.s. de azúcar => 2 |  | tablespoon | azúcar
    1 cebolla y media => 3/2 |  |  | cebolla
    1 rebanada gruesa de pan => 1 |  | slice | pan | gruesa
    2 cdas. de aceite de oliva virgen extra => 2 |  | tablespoon | aceite de oliva virgen extra
    un chorro de aceite de oliva => 1 |  | dash | aceite de oliva
    de 4 a 5 zanahorias => 4 | 5 |  | zanahorias
    media cebolla => 1/2 |  |  | cebolla
    3 huevos grandes => 3 |  |  | huevos | grandes
    sal y pimienta, al gusto =>  |  |  | sal y pimienta | al gusto
    pimienta negra recién molida =>  |  |  | pimienta negra | recién molida
    perejil fresco para decorar =>  |  |  | perejil fresco | para decorar
    ralladura de 1 limón => 1 |  |  | limón | ralladura de
    4 lonchas de jamón serrano => 4 |  | slice | jamón serrano
    1 cucharada colmada de cacao => 1 |  | tablespoon | cacao | colmada
    3 dientes de ajos machacados => 3 |  | clove | ajos | machacados
    tres cuartos de taza de leche => 3/4 |  | cup | leche
    1 tallo de apio => 1 |  | stalk | apio
    1 chile jalapeño sin semillas => 1 |  |  | chile jalapeño | sin semillas
    150 gramos de queso crema a temperatura ambiente => 150 |  | gram | queso crema | a temperatura ambiente
    sal y pimienta recién molida =>  |  |  | sal y pimienta | recién molida
    agua, la necesaria =>  |  |  | agua | la necesaria
    un cuarto de litro de leche => 1/4 |  | liter | leche
    azúcar al gusto (opcional) =>  |  |  | azúcar | al gusto opcional
  `,
  fr: `
    1 cc sel => 1 |  | teaspoon | sel
    1 branche thym => 1 |  | stalk | thym
    500 g de viande hachée => 500 |  | gram | viande hachée
    2 c.à.soupe d'eau de fleur d'oranger => 2 |  | tablespoon | eau de fleur d'oranger
    sel fin, poivre du moulin =>  |  |  | sel fin, poivre du moulin
    noix de muscade râpée =>  |  |  | noix de muscade | râpée
    2 noix de Saint-Jacques => 2 |  |  | noix de Saint-Jacques
    1 kg de pommes de terre => 1 |  | kilogram | pommes de terre
    1 c. à soupe bombée de cacao => 1 |  | tablespoon | cacao | bombée
    3 ou 4 tomates => 3 | 4 |  | tomates
    1 pot de crème fraîche => 1 |  | jar | crème fraîche
    1/2 litre de lait => 1/2 |  | liter | lait
    3 jaunes d'œuf => 3 |  |  | jaunes d'œuf
    jus d'un demi-citron => 1/2 |  |  | citron | jus d'
    huile pour la friture =>  |  |  | huile | pour la friture
    beurre pour le moule =>  |  |  | beurre | pour le moule
    1 rouleau de pâte feuilletée => 1 |  | roll | pâte feuilletée
    1 verre de vin blanc => 1 |  | glass | vin blanc
    2 oeufs entiers + 1 jaune => 2 |  |  | oeufs entiers | + 1 jaune
    1 morceau de gingembre de 3 cm => 1 |  | piece | gingembre | de 3 cm
    une dizaine d'olives noires => 10 |  |  | olives noires
    40g de beurre + un peu pour le moule => 40 |  | gram | beurre | + un peu pour le moule
    1 pincée de piment de Cayenne => 1 |  | pinch | piment de Cayenne
    1 oignon piqué de 2 clous de girofle => 1 |  |  | oignon | piqué de 2 clous de girofle
    le zeste râpé d'un citron non traité => 1 |  |  | citron non traité | le zeste râpé d'
    quelques feuilles de menthe pour décorer =>  |  | leaf | menthe | quelques pour décorer
    1 litre 1/2 de lait => 3/2 |  | liter | lait
    1 belle aubergine => 1 |  |  | aubergine | belle
  `,
  it: `
    gr. 200 di farina => 200 |  | gram | farina
    n. 2 uova => 2 |  |  | uova
    1 cucchiaio da minestra di farina => 1 |  | tablespoon | farina
    sale grosso q.b. =>  |  |  | sale grosso | q.b.
    500 g di farina 00 => 500 |  | gram | farina 00
    un filo d'olio => 1 |  | drizzle | olio
    un pizzico di peperoncino => 1 |  | pinch | peperoncino
    q.b. di sale =>  |  |  | sale | q.b.
    pepe nero macinato al momento =>  |  |  | pepe nero | macinato al momento
    3 uova medie => 3 |  |  | uova | medie
    1 lattina di ceci (240 g sgocciolati) => 1 |  | can | ceci | 240 g sgocciolati
    2 scatole di tonno da 80 g => 2 |  | can | tonno | da 80 g
    1 rotolo di pasta sfoglia => 1 |  | roll | pasta sfoglia
    la scorza grattugiata di un'arancia => 1 |  |  | arancia | la scorza grattugiata di
    scorza di mezzo limone => 1/2 |  |  | limone | scorza di
    100 g di burro morbido => 100 |  | gram | burro | morbido
    2 foglie di alloro => 2 |  | leaf | alloro
    zucchero a velo per decorare =>  |  |  | zucchero a velo | per decorare
    circa 200 g di funghi => 200 |  | gram | funghi | circa
    500 gr di carne macinata => 500 |  | gram | carne macinata
    un bicchiere e mezzo d'acqua => 3/2 |  | glass | acqua
    Farina 00 300 g => 300 |  | gram | Farina 00
    1 porro, solo la parte bianca => 1 |  |  | porro | solo la parte bianca
    1 bicchierino di rum => 1 |  | glass | rum
    scorza grattugiata di 1 limone biologico => 1 |  |  | limone biologico | scorza grattugiata di
    10 olive nere denocciolate => 10 |  |  | olive nere | denocciolate
    burro per la teglia =>  |  |  | burro | per la teglia
    pepe bianco q.b. =>  |  |  | pepe bianco | q.b.
    2 albumi montati a neve => 2 |  |  | albumi | montati a neve
    4 pomodori ramati => 4 |  |  | pomodori ramati
  `,
  ja: `
    生姜 ひとかけ => 1 |  | clove | 生姜
    薄力粉 100g => 100 |  | gram | 薄力粉
    水 ２００ｍｌ => 200 |  | milliliter | 水
    玉ねぎ（みじん切り） 1/2個 => 1/2 |  | piece | 玉ねぎ | みじん切り
    豆腐 1丁 => 1 |  | block | 豆腐
    豚バラ肉（薄切り） 200g => 200 |  | gram | 豚バラ肉 | 薄切り
    塩、こしょう 各少々 =>  |  | pinch | 塩、こしょう | 各
    塩・こしょう 適量 =>  |  |  | 塩・こしょう | 適量
    塩 2つまみ => 2 |  | pinch | 塩
    レモン汁 小さじ2 => 2 |  | teaspoon | レモン汁
    ごはん 茶碗2杯 => 2 |  | bowl | ごはん
    ご飯 2膳 => 2 |  | bowl | ご飯
    酒 大さじ2 => 2 |  | tablespoon | 酒
    A しょうゆ 大さじ2 => 2 |  | tablespoon | しょうゆ | A
    バニラエッセンス 数滴 =>  |  | drop | バニラエッセンス | 数
    無塩バター（室温に戻す） 50g => 50 |  | gram | 無塩バター | 室温に戻す
    パン粉 適量 =>  |  |  | パン粉 | 適量
    オリーブオイル 大さじ1+1/2 => 3/2 |  | tablespoon | オリーブオイル
    あさり（砂抜き済み） 200g => 200 |  | gram | あさり | 砂抜き済み
  `,
  nl: `
    een halve theelepel kaneel => 1/2 |  | teaspoon | kaneel
    1 teentje knoflook, geperst => 1 |  | clove | knoflook | geperst
    3 à 4 tomaten => 3 | 4 |  | tomaten
    1 blik tomatenblokjes (400 g) => 1 |  | can | tomatenblokjes | 400 g
    1 bekertje slagroom => 1 |  | container | slagroom
    3 eieren => 3 |  |  | eieren
    sap van een halve citroen => 1/2 |  |  | citroen | sap van
    versgemalen zwarte peper =>  |  |  | zwarte peper | versgemalen
    olie om in te bakken =>  |  |  | olie | om in te bakken
    poedersuiker voor de garnering =>  |  |  | poedersuiker | voor de garnering
    500 gram half-om-half gehakt => 500 |  | gram | half-om-half gehakt
    1 rode ui (klein) => 1 |  |  | rode ui | klein
    1 stukje gember van 2 cm => 1 |  | piece | gember | van 2 cm
    2 el fijngehakte peterselie => 2 |  | tablespoon | peterselie | fijngehakte
    1 winterpeen, in plakjes gesneden => 1 |  |  | winterpeen | in plakjes gesneden
    250 g champignons, in plakjes => 250 |  | gram | champignons | in plakjes
    geraspte schil van 1 citroen => 1 |  |  | citroen | geraspte schil van
    4 zalmfilets (à 125 g) => 4 |  |  | zalmfilets | à 125 g
    1 flinke hand spinazie => 1 |  | handful | spinazie | flinke
    verse koriander, grof gesneden =>  |  |  | verse koriander | grof gesneden
  `,
  pl: `
    2 łyż. cukru => 2 |  | tablespoon | cukru
    1 łyżecz. soli => 1 |  | teaspoon | soli
    2 łyżki stołowe cukru => 2 |  | tablespoon | cukru
    po szczypcie soli i cukru =>  |  | pinch | soli i cukru | po
    1 i 1/2 łyżeczki proszku do pieczenia => 3/2 |  | teaspoon | proszku do pieczenia
    2 łyżeczki proszku do pieczenia => 2 |  | teaspoon | proszku do pieczenia
    1 cebula => 1 |  |  | cebula
    200 g masła, miękkiego => 200 |  | gram | masła | miękkiego
    2 garście szpinaku => 2 |  | handful | szpinaku
    świeżo mielony pieprz =>  |  |  | pieprz | świeżo mielony
    cukier puder do posypania =>  |  |  | cukier puder | do posypania
    sok z połowy cytryny => 1/2 |  |  | cytryny | sok z
    skórka otarta z 1 pomarańczy => 1 |  |  | pomarańczy | skórka otarta z
    starta skórka z 1 cytryny => 1 |  |  | cytryny | starta skórka z
    6 plasterków boczku => 6 |  | slice | boczku
    1 łyżka miodu (opcjonalnie) => 1 |  | tablespoon | miodu | opcjonalnie
    3/4 szklanki kaszy jaglanej => 3/4 |  | glass | kaszy jaglanej
    koperek do dekoracji =>  |  |  | koperek | do dekoracji
    1 łyżka mąki ziemniaczanej => 1 |  | tablespoon | mąki ziemniaczanej
    1 mały kalafior podzielony na różyczki => 1 |  |  | kalafior | mały podzielony na różyczki
    ulubione przyprawy =>  |  |  | ulubione przyprawy
    1 papryczka chili, bez pestek => 1 |  |  | papryczka chili | bez pestek
    200 g boczku wędzonego, pokrojonego w kostkę => 200 |  | gram | boczku wędzonego | pokrojonego w kostkę
  `,
  pt: `
    2 c. (sopa) de azeite => 2 |  | tablespoon | azeite
    1 xíc. de leite => 1 |  | cup | leite
    1 ½ xícara de água morna => 3/2 |  | cup | água | morna
    ½ colher (café) de canela => 1/2 |  | teaspoon | canela
    1 colher de sobremesa de açúcar => 1 |  | dessertspoon | açúcar
    um fio de azeite => 1 |  | drizzle | azeite
    2 dentes de alho, picados => 2 |  | clove | alho | picados
    1 lata de leite condensado (395 g) => 1 |  | can | leite condensado | 395 g
    sumo de 1 limão => 1 |  |  | limão | sumo de
    um punhado de rúcula => 1 |  | handful | rúcula
    meia cebola picada => 1/2 |  |  | cebola | picada
    1 copo americano de óleo => 1 |  | glass | óleo
    1 peito de frango, cortado em cubos => 1 |  |  | peito de frango | cortado em cubos
    1 kg de camarão limpo => 1 |  | kilogram | camarão | limpo
    1 unidade de pepino => 1 |  | piece | pepino
    4 postas de salmão => 4 |  |  | postas de salmão
    1 envelope de gelatina incolor (12 g) => 1 |  | envelope | gelatina incolor | 12 g
    1 xícara de queijo minas em cubos => 1 |  | cup | queijo minas | em cubos
    casca de 1 limão => 1 |  |  | limão | casca de
  `,
  ru: `
    полкило картошки => 1/2 |  | kilogram | картошки
    2 столовых ложки уксуса => 2 |  | tablespoon | уксуса
    4 зубка чеснока => 4 |  | clove | чеснока
    2 стакана муки => 2 |  | glass | муки
    пол-литра молока => 1/2 |  | liter | молока
    1 луковица => 1 |  |  | луковица
    1 пучок укропа, мелко нарубленный => 1 |  | bunch | укропа | мелко нарубленный
    соль, перец =>  |  |  | соль, перец
    свежемолотый чёрный перец =>  |  |  | чёрный перец | свежемолотый
    сок половины лимона => 1/2 |  |  | лимона | сок
    цедра одного апельсина => 1 |  |  | апельсина | цедра
    6 ломтиков хлеба => 6 |  | slice | хлеба
    лук репчатый – 1 шт. => 1 |  | piece | лук репчатый
    соль — щепотка =>  |  | pinch | соль
    1 упаковка сливочного сыра => 1 |  | package | сливочного сыра
    1 ч. ложка куркумы => 1 |  | teaspoon | куркумы
    1/3 стакана риса => 1/3 |  | glass | риса
    4-5 картофелин среднего размера => 4 | 5 |  | картофелин | среднего размера
    100 г грецких орехов, порубить => 100 |  | gram | грецких орехов | порубить
  `,
  sv: `
    1 1/2 tsk bakpulver => 3/2 |  | teaspoon | bakpulver
    en nypa saffran => 1 |  | pinch | saffran
    2-3 vitlöksklyftor => 2 | 3 | clove | vitlök
    1 vitlöksklyfta, riven => 1 |  | clove | vitlök | riven
    2 burkar (à 400 g) vita bönor => 2 |  | can | vita bönor | à 400 g
    1 förp halloumi => 1 |  | package | halloumi
    1 purjolök, strimlad => 1 |  |  | purjolök | strimlad
    smör till formen =>  |  |  | smör | till formen
    nymalen svartpeppar =>  |  |  | svartpeppar | nymalen
    saften från 1 citron => 1 |  |  | citron | saften från
    saft av en halv citron => 1/2 |  |  | citron | saft av
    rivet skal av 1 citron => 1 |  |  | citron | rivet skal av
    finrivet skal från 1 apelsin => 1 |  |  | apelsin | finrivet skal från
    några droppar tabasco =>  |  | drop | tabasco | några
    3 dl standardmjölk (3 %) => 3 |  | deciliter | standardmjölk | 3 %
    färsk koriander till servering =>  |  |  | färsk koriander | till servering
    0,5 tsk salt => 1/2 |  | teaspoon | salt
    1 burk crème fraîche (2 dl) => 1 |  | can | crème fraîche | 2 dl
    dill till garnering =>  |  |  | dill | till garnering
    400 g färska champinjoner => 400 |  | gram | färska champinjoner
    100 g mörk choklad (70 %) => 100 |  | gram | mörk choklad | 70 %
    ett par kvistar rosmarin =>  |  | sprig | rosmarin | ett par
    1 msk japansk soja => 1 |  | tablespoon | japansk soja
  `,
  en: `
    2 400g tins chopped tomatoes => 2 |  | can | chopped tomatoes | 400g
    1 250g ball mozzarella => 1 |  | ball | mozzarella | 250g
    4 175 g sirloin steaks => 4 |  |  | sirloin steaks | 175 g
    2 jalapeños => 2 |  |  | jalapeños
    1 cup crème fraîche => 1 |  | cup | crème fraîche
    1 can dulce de leche => 1 |  | can | dulce de leche
    1 lb gnocchi => 1 |  | pound | gnocchi
    half a cup of sugar => 1/2 |  | cup | sugar
    three quarters of a cup of milk => 3/4 |  | cup | milk
    a quarter teaspoon of turmeric => 1/4 |  | teaspoon | turmeric
    a dozen oysters => 1 |  | dozen | oysters
    between 2 and 3 cups stock => 2 | 3 | cup | stock
    Juice of 1/2 a lemon => 1/2 |  |  | lemon | juice of
    1 tbls vinegar => 1 |  | tablespoon | vinegar
    2 tablesoons oil => 2 |  | tablespoon | oil
    1 teapoon cumin => 1 |  | teaspoon | cumin
    3 tabelspoons ketchup => 3 |  | tablespoon | ketchup
    twenty-four mussels => 24 |  |  | mussels
    1. 2 cups flour => 2 |  | cup | flour
    Eggs (3) => 3 |  |  | Eggs
    1 doz. eggs => 1 |  | dozen | eggs
    7-Up, 1 can => 1 |  | can | 7-Up
    5-spice powder, 1 tsp => 1 |  | teaspoon | 5-spice powder
  `,
})

test('thousands may be parted by a space where people write so', () => {
  expect(parseIngredient('1 500 g de farine').quantity).toEqual({ numerator: 1500n, denominator: 1n })
  expect(parseIngredient('1 500 г муки').quantity).toEqual({ numerator: 1500n, denominator: 1n })
  expect(parseIngredient('2 400 g boîtes de tomates').quantity).toEqual({ numerator: 2n, denominator: 1n })
})
