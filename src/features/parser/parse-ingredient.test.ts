import { describe, expect, test } from 'vitest'
import { describeLines } from '../../../tests/support/ingredient-lines.ts'
import { parseIngredient } from './parse-ingredient.ts'

const LINES: Record<string, string> = {
  de: `
    1 ½-2 EL Zitronensaft => 3/2 | 2 | tablespoon | Zitronensaft
    eine Prise Zucker => 1 |  | pinch | Zucker
    250 g weiche Butter => 250 |  | gram | Butter | weiche
    1 kleine Zwiebel, fein gewürfelt => 1 |  |  | Zwiebel | kleine, fein gewürfelt
    2 Knoblauchzehen, gepresst => 2 |  | clove | Knoblauch | gepresst
    1 Dose (400 g) stückige Tomaten => 1 |  | can | stückige Tomaten | 400 g
    2 x 400 g Dosen Kidneybohnen, abgetropft => 2 |  | can | Kidneybohnen | 400 g, abgetropft
    0,5 l Gemüsebrühe => 1/2 |  | liter | Gemüsebrühe
    1.500 g Kartoffeln, mehlig kochend => 1500 |  | gram | Kartoffeln | mehlig kochend
    Salz und Pfeffer nach Geschmack =>  |  |  | Salz und Pfeffer | nach Geschmack
    etwas Puderzucker zum Bestäuben =>  |  |  | Puderzucker | etwas, zum Bestäuben
    1 Bund Schnittlauch, in Röllchen geschnitten => 1 |  | bunch | Schnittlauch | in Röllchen geschnitten
    200g Sahne => 200 |  | gram | Sahne
    3–4 Möhren => 3 | 4 |  | Möhren
    1 TL gehäuft Backpulver => 1 |  | teaspoon | Backpulver | gehäuft
    1 gehäufter TL Backpulver => 1 |  | teaspoon | Backpulver | gehäufter
    Saft von 1 Zitrone => 1 |  |  | Zitrone | Saft von
    Saft einer halben Zitrone => 1/2 |  |  | Zitrone | Saft
    1 Pck. Vanillezucker => 1 |  | package | Vanillezucker
    ca. 100 ml Milch => 100 |  | milliliter | Milch | ca.
    1 Msp. Muskatnuss => 1 |  | mespunt | Muskatnuss
    2 Eier (Größe M) => 2 |  |  | Eier | Größe M
    1/2 Würfel frische Hefe => 1/2 |  | cube | frische Hefe
    100 g gehackte Mandeln => 100 |  | gram | Mandeln | gehackte
    Mehl: 500 g => 500 |  | gram | Mehl
    1 EL Öl oder Butter => 1 |  | tablespoon | Öl oder Butter
    2 Scheiben Toastbrot ohne Rinde => 2 |  | slice | Toastbrot | ohne Rinde
    1 Stück Ingwer (ca. 2 cm) => 1 |  | piece | Ingwer | ca. 2 cm
    anderthalb Tassen Reis => 3/2 |  | cup | Reis
    2 große Eier => 2 |  |  | Eier | große
    1 Handvoll Basilikumblätter => 1 |  | handful | Basilikumblätter
    250 g weiche Butter => 250 |  | gram | Butter | weiche
    2 Knoblauchzehen, gepresst => 2 |  | clove | Knoblauch | gepresst
    etwas Salz =>  |  |  | Salz | etwas
    1 EL plus 1 TL Honig => 1 |  | tablespoon | Honig | plus 1 TL
    2 Dosen à 400 g Tomaten => 2 |  | can | Tomaten | 400 g
    200 g / 7 oz Mehl => 200 |  | gram | Mehl | 7 oz
  `,
  fr: `
    2 gousses d’ail écrasées => 2 |  | clove | ail | écrasées
    20 cl de crème liquide => 20 |  | centiliter | crème liquide
    1 oignon émincé => 1 |  |  | oignon | émincé
    1/2 citron (le jus) => 1/2 |  |  | citron | le jus
    une pincée de noix de muscade => 1 |  | pinch | noix de muscade
    2 c.à.s de sucre roux => 2 |  | tablespoon | sucre roux
    1 cuillère à café rase de sel => 1 |  | teaspoon | sel | rase
    sel, poivre au goût =>  |  |  | sel, poivre | au goût
    1 sachet de levure chimique => 1 |  | package | levure chimique
    3 à 4 carottes, coupées en rondelles => 3 | 4 |  | carottes | coupées en rondelles
    le jus d'un citron => 1 |  |  | citron | le jus d'
    75 g de beurre fondu => 75 |  | gram | beurre | fondu
    1 boîte de 400 g de tomates concassées => 1 |  | can | tomates concassées | 400 g
    1 botte de persil plat, ciselé => 1 |  | bunch | persil plat | ciselé
    quelques feuilles de basilic =>  |  | leaf | basilic | quelques
    un filet d'huile d'olive => 1 |  | drizzle | huile d'olive
    1,5 kg de pommes de terre à chair ferme => 3/2 |  | kilogram | pommes de terre à chair ferme
    2 œufs battus => 2 |  |  | œufs | battus
    100 g de gruyère râpé => 100 |  | gram | gruyère | râpé
    1 verre de vin blanc sec => 1 |  | glass | vin blanc sec
    une poignée de noisettes grillées => 1 |  | handful | noisettes | grillées
    1 brin de thym => 1 |  | sprig | thym
    2 petites courgettes => 2 |  |  | courgettes | petites
    1 demi-oignon => 1 |  |  | demi-oignon
    huile d'olive =>  |  |  | huile d'olive
    poivre du moulin =>  |  |  | poivre du moulin
    1 c. à café de cumin en poudre => 1 |  | teaspoon | cumin en poudre
    2 c.à.s de sucre roux => 2 |  | tablespoon | sucre roux
    1 cuillère à café rase de sel => 1 |  | teaspoon | sel | rase
    1 sachet de levure chimique => 1 |  | package | levure chimique
    1 demi-oignon => 1 |  |  | demi-oignon
    1 c. à café de cumin en poudre => 1 |  | teaspoon | cumin en poudre
    6 feuilles de gélatine => 6 |  | leaf | gélatine
    2 boîtes de thon => 2 |  | can | thon
    sucre (facultatif) =>  |  |  | sucre | facultatif
    50 cl d'eau tiède => 50 |  | centiliter | eau | tiède
  `,
  es: `
    2 dientes de ajo picados => 2 |  | clove | ajo | picados
    1 lata de 400 g de tomate triturado => 1 |  | can | tomate triturado | 400 g
    1 pizca de sal => 1 |  | pinch | sal
    1 cucharadita de pimentón dulce => 1 |  | teaspoon | pimentón dulce
    media cebolla, picada fina => 1/2 |  |  | cebolla | picada fina
    sal y pimienta al gusto =>  |  |  | sal y pimienta | al gusto
    1 manojo de perejil fresco => 1 |  | bunch | perejil fresco
    el zumo de 1 limón => 1 |  |  | limón | el zumo de
    zumo de medio limón => 1/2 |  |  | limón | zumo de
    1 vaso de vino blanco => 1 |  | glass | vino blanco
    2 huevos L => 2 |  |  | huevos L
    aceite de oliva virgen extra =>  |  |  | aceite de oliva virgen extra
    1 chorrito de vinagre => 1 |  | dash | vinagre
    100 g de queso rallado => 100 |  | gram | queso | rallado
    1 kilo de patatas => 1 |  | kilogram | patatas
    una cucharada sopera de harina => 1 |  | tablespoon | harina
    3-4 tomates maduros => 3 | 4 |  | tomates maduros
    1 cda. de mantequilla derretida => 1 |  | tablespoon | mantequilla | derretida
    1 ramita de tomillo => 1 |  | sprig | tomillo
    2 cdtas de azúcar => 2 |  | teaspoon | azúcar
    1 taza y media de arroz => 3/2 |  | cup | arroz
    1 pimiento rojo, cortado en tiras => 1 |  |  | pimiento rojo | cortado en tiras
    1 kilo de patatas => 1 |  | kilogram | patatas
    8 rebanadas de pan => 8 |  | slice | pan
    1/4 de taza de aceite => 1/4 |  | cup | aceite
    dos huevos batidos => 2 |  |  | huevos | batidos
  `,
  it: `
    20 g di burro fuso => 20 |  | gram | burro | fuso
    1 cipolla media tritata => 1 |  |  | cipolla | media tritata
    mezzo bicchiere di vino bianco => 1/2 |  | glass | vino bianco
    un pizzico di sale => 1 |  | pinch | sale
    olio extravergine d'oliva q.b. =>  |  |  | olio extravergine d'oliva | q.b.
    sale e pepe q.b. =>  |  |  | sale e pepe | q.b.
    1 mazzetto di prezzemolo tritato => 1 |  | bunch | prezzemolo | tritato
    2 uova grandi => 2 |  |  | uova | grandi
    1 bustina di lievito per dolci => 1 |  | package | lievito per dolci
    100 g di parmigiano grattugiato => 100 |  | gram | parmigiano | grattugiato
    il succo di mezzo limone => 1/2 |  |  | limone | il succo di
    1 costa di sedano => 1 |  | stalk | sedano
    2 fette di pane raffermo => 2 |  | slice | pane raffermo
    1 scatola di pomodori pelati (400 g) => 1 |  | can | pomodori pelati | 400 g
    300 g di farina 00 => 300 |  | gram | farina 00
    un cucchiaio e mezzo di zucchero => 3/2 |  | tablespoon | zucchero
    4-5 foglie di basilico => 4 | 5 | leaf | basilico
    1 spicchio d’aglio => 1 |  | clove | aglio
    1/2 l di latte => 1/2 |  | liter | latte
    1 noce di burro => 1 |  | knob | burro
    peperoncino a piacere =>  |  |  | peperoncino | a piacere
    un po' di latte =>  |  |  | latte | un po' di
    due cucchiaini di zenzero in polvere => 2 |  | teaspoon | zenzero in polvere
    due etti di prosciutto => 2 |  | hectogram | prosciutto
  `,
  nl: `
    2 teentjes knoflook, geperst => 2 |  | clove | knoflook | geperst
    400 g gehakt => 400 |  | gram | gehakt
    1 blikje tomatenblokjes (400 g) => 1 |  | can | tomatenblokjes | 400 g
    een snufje zout => 1 |  | pinch | zout
    peper en zout naar smaak =>  |  |  | peper en zout | naar smaak
    2 el olijfolie => 2 |  | tablespoon | olijfolie
    halve citroen, uitgeperst => 1/2 |  |  | citroen | uitgeperst
    sap van 1 citroen => 1 |  |  | citroen | sap van
    1 bosje peterselie, fijngehakt => 1 |  | bunch | peterselie | fijngehakt
    3 à 4 aardappels => 3 | 4 |  | aardappels
    250 ml slagroom => 250 |  | milliliter | slagroom
    1 theelepel gemalen komijn => 1 |  | teaspoon | gemalen komijn
    2 rode paprika's, in reepjes => 2 |  |  | rode paprika's | in reepjes
    100 g geraspte kaas => 100 |  | gram | kaas | geraspte
    1 eetlepel azijn => 1 |  | tablespoon | azijn
    2 gele uien, fijngesneden => 2 |  |  | gele uien | fijngesneden
    1 handje rucola => 1 |  | handful | rucola
    3 eetlepels honing => 3 |  | tablespoon | honing
  `,
  sv: `
    1 ägg => 1 |  |  | ägg
    ett kryddmått salt => 1 |  | krm | salt
    2 dl grädde => 2 |  | deciliter | grädde
    1½ dl strösocker => 3/2 |  | deciliter | strösocker
    1 burk krossade tomater (400 g) => 1 |  | can | krossade tomater | 400 g
    2 klyftor vitlök, pressade => 2 |  | clove | vitlök | pressade
    2 vitlöksklyftor, pressade => 2 |  | clove | vitlök | pressade
    salt och peppar efter smak =>  |  |  | salt och peppar | efter smak
    1 msk citronsaft => 1 |  | tablespoon | citronsaft
    ca 500 g potatis => 500 |  | gram | potatis | ca
    2-3 morötter => 2 | 3 |  | morötter
    1 knippe dill, hackad => 1 |  | bunch | dill | hackad
    50 g rumsvarmt smör => 50 |  | gram | smör | rumsvarmt
    1 paket jäst (50 g) => 1 |  | package | jäst | 50 g
    en nypa salt => 1 |  | pinch | salt
    saften av 1 citron => 1 |  |  | citron | saften av
    1 st gul lök => 1 |  | piece | gul lök
    3 stora ägg => 3 |  |  | ägg | stora
    1/2 tsk kardemumma => 1/2 |  | teaspoon | kardemumma
    4 dl mjölk => 4 |  | deciliter | mjölk
    1 näve spenat => 1 |  | handful | spenat
    2 skivor bröd => 2 |  | slice | bröd
  `,
  da: `
    2 fed hvidløg, presset => 2 |  | clove | hvidløg | presset
    1 løg, finthakket => 1 |  |  | løg | finthakket
    2 spsk olivenolie => 2 |  | tablespoon | olivenolie
    1 dåse hakkede tomater => 1 |  | can | hakkede tomater
    salt og peber efter smag =>  |  |  | salt og peber | efter smag
    3 dl mælk => 3 |  | deciliter | mælk
    1 knivspids salt => 1 |  | mespunt | salt
    2 ts bakepulver => 2 |  | teaspoon | bakepulver
    1 boks kokosmelk => 1 |  | can | kokosmelk
    2 hvitløksbåter => 2 |  | clove | hvitløk
    1 stk rødløg => 1 |  | piece | rødløg
    100 g smør, blødt => 100 |  | gram | smør | blødt
    500 g hakket oksekød => 500 |  | gram | hakket oksekød
    1 bundt persille, hakket => 1 |  | bunch | persille | hakket
    2 ss olje => 2 |  | tablespoon | olje
    1 stang vanilje => 1 |  | stalk | vanilje
    1 klype salt => 1 |  | pinch | salt
    2 skiver brød => 2 |  | slice | brød
  `,
  pl: `
    1 cebula, drobno posiekana => 1 |  |  | cebula | drobno posiekana
    3 łyżki cukru pudru => 3 |  | tablespoon | cukru pudru
    250 ml mleka => 250 |  | milliliter | mleka
    sól i pieprz do smaku =>  |  |  | sól i pieprz | do smaku
    szczypta soli =>  |  | pinch | soli
    2 szklanki mąki => 2 |  | glass | mąki
    1 puszka pomidorów (400 g) => 1 |  | can | pomidorów | 400 g
    pół szklanki oleju => 1/2 |  | glass | oleju
    2-3 ząbki czosnku => 2 | 3 | clove | czosnku
    1 pęczek koperku, posiekany => 1 |  | bunch | koperku | posiekany
    100 g startego sera => 100 |  | gram | sera | startego
    5 jajek => 5 |  |  | jajek
    1 opakowanie drożdży => 1 |  | package | drożdży
    20 dag masła => 20 |  | decagram | masła
    sok z 1 cytryny => 1 |  |  | cytryny | sok z
    2 duże marchewki => 2 |  |  | marchewki | duże
    1 łyżka soku z cytryny => 1 |  | tablespoon | soku z cytryny
    1,5 szklanki wody => 3/2 |  | glass | wody
    kilka liści bazylii =>  |  | leaf | bazylii | kilka
    6 plastrów szynki => 6 |  | slice | szynki
    1 i 1/2 szklanki mąki => 3/2 |  | glass | mąki
    2 garście szpinaku => 2 |  | handful | szpinaku
    3 listki laurowe => 3 |  |  | listki laurowe
  `,
  pt: `
    2 xícaras (chá) de farinha de trigo => 2 |  | cup | farinha de trigo
    1 colher (sopa) de fermento em pó => 1 |  | tablespoon | fermento em pó
    3 ovos => 3 |  |  | ovos
    1 lata de leite condensado => 1 |  | can | leite condensado
    1 dente de alho picado => 1 |  | clove | alho | picado
    sal e pimenta a gosto =>  |  |  | sal e pimenta | a gosto
    1 cebola média picada => 1 |  |  | cebola | média picada
    2 colheres de chá de canela => 2 |  | teaspoon | canela
    meia xícara de óleo => 1/2 |  | cup | óleo
    1 pitada de sal => 1 |  | pinch | sal
    100 g de queijo ralado => 100 |  | gram | queijo | ralado
    1 maço de salsinha => 1 |  | bunch | salsinha
    suco de 1 limão => 1 |  |  | limão | suco de
    2 tomates maduros, sem sementes => 2 |  |  | tomates maduros | sem sementes
    500 g de carne moída => 500 |  | gram | carne moída
    1 fio de azeite => 1 |  | drizzle | azeite
    1 folha de louro => 1 |  | leaf | louro
    200 ml de leite de coco => 200 |  | milliliter | leite de coco
    3 batatas grandes => 3 |  |  | batatas | grandes
    2 dentes de alho esmagados => 2 |  | clove | alho | esmagados
    1 xícara e meia de açúcar => 3/2 |  | cup | açúcar
    2 fatias de pão => 2 |  | slice | pão
    1 punhado de rúcula => 1 |  | handful | rúcula
  `,
  ru: `
    200 г сливочного масла => 200 |  | gram | сливочного масла
    2 ст. ложки сахара => 2 |  | tablespoon | сахара
    1 ч. л. соды => 1 |  | teaspoon | соды
    3 зубчика чеснока => 3 |  | clove | чеснока
    соль по вкусу =>  |  |  | соль | по вкусу
    щепотка соли =>  |  | pinch | соли
    1 луковица, мелко нарезанная => 1 |  |  | луковица | мелко нарезанная
    500 мл молока => 500 |  | milliliter | молока
    2-3 яйца => 2 | 3 |  | яйца
    мука — 300 г => 300 |  | gram | мука
    сахар - 1 стакан => 1 |  | glass | сахар
    0,5 ч.л. ванили => 1/2 |  | teaspoon | ванили
    пучок укропа =>  |  | bunch | укропа
    1 банка горошка (400 г) => 1 |  | can | горошка | 400 г
    соль, перец по вкусу =>  |  |  | соль, перец | по вкусу
    2 шт. моркови => 2 |  | piece | моркови
    полстакана воды => 1/2 |  | glass | воды
    1 большая морковь => 1 |  |  | морковь | большая
    растительное масло для жарки =>  |  |  | растительное масло | для жарки
    2 столовые ложки оливкового масла => 2 |  | tablespoon | оливкового масла
    100 г тертого сыра => 100 |  | gram | сыра | тертого
    1,5 стакана муки => 3/2 |  | glass | муки
    лук репчатый 2 шт => 2 |  | piece | лук репчатый
    яйцо куриное - 3 шт. => 3 |  | piece | яйцо куриное
    горсть орехов =>  |  | handful | орехов
    3 веточки тимьяна => 3 |  | sprig | тимьяна
    1 пакетик ванильного сахара => 1 |  | package | ванильного сахара
  `,
  ja: `
    醤油 大さじ1と1/2 => 3/2 |  | tablespoon | 醤油
    にんにく 1片(みじん切り) => 1 |  | clove | にんにく | みじん切り
    玉ねぎ 1/2個 => 1/2 |  | piece | 玉ねぎ
    水 200cc => 200 |  | milliliter | 水
    ごま油 小さじ1 => 1 |  | teaspoon | ごま油
    サラダ油 適量 =>  |  |  | サラダ油 | 適量
    塩・こしょう 少々 =>  |  | pinch | 塩・こしょう
    豚肉 300g => 300 |  | gram | 豚肉
    米 2合 => 2 |  | go | 米
    しょうが 1かけ => 1 |  | clove | しょうが
    豆腐 1/2丁 => 1/2 |  | block | 豆腐
    牛乳 1カップ => 1 |  | cup | 牛乳
    長ねぎ 1本（小口切り） => 1 |  | piece | 長ねぎ | 小口切り
    卵2個 => 2 |  | piece | 卵
    砂糖大さじ2 => 2 |  | tablespoon | 砂糖
    だし汁 400ml => 400 |  | milliliter | だし汁
    鶏もも肉 約300g => 300 |  | gram | 鶏もも肉 | 約
    じゃがいも 2〜3個 => 2 | 3 | piece | じゃがいも
    トマト缶 1缶(400g) => 1 |  | can | トマト缶 | 400g
    バター 10g => 10 |  | gram | バター
    大さじ2 醤油 => 2 |  | tablespoon | 醤油
    塩 ひとつまみ => 1 |  | pinch | 塩
    もやし 1袋 => 1 |  | package | もやし
    キャベツ 1/4個 => 1/4 |  | piece | キャベツ
    食パン 2枚 => 2 |  | slice | 食パン
    ほうれん草 1束 => 1 |  | bunch | ほうれん草
    酒 大さじ1/2 => 1/2 |  | tablespoon | 酒
    みりん 小さじ2 => 2 |  | teaspoon | みりん
    トマト 中2個 => 2 |  | piece | トマト | 中
  `,
  en: `
    Little gem lettuce, 2 leaves per burger =>  |  |  | Little gem lettuce | 2 leaves per burger
    70% dark chocolate chips, 2 cups => 2 |  | cup | 70% dark chocolate chips
    nutmeg, a pinch => 1 |  | pinch | nutmeg
    Six 1-inch-thick slices sourdough => 6 |  | slice | sourdough | 1-inch-thick
    Six 1-inch thick slices sourdough, toasted => 6 |  | slice | sourdough | 1-inch thick toasted
    half courgette, sliced => 1/2 |  |  | courgette | sliced
    half fat crème fraîche =>  |  |  | half fat crème fraîche
    juice from half an orange => 1/2 |  |  | orange | juice from
    roux (50g/2oz flour mixed with 50g butter) =>  |  |  | roux | 50g/2oz flour mixed with 50g butter
    leftover lamb, sliced about 1/4 inch thick =>  |  |  | leftover lamb | sliced about 1/4 inch thick
    1 pound 6 ounces cod, skinned => 1 |  | pound | cod | 6 ounces skinned
    10-20ml/2-4 tsp fish sauce => 10 | 20 | milliliter | fish sauce | 2-4 tsp
    Juice of 3 to 4 oranges (about 3/4 cup) => 3 | 4 |  | oranges | Juice of about 3/4 cup
    1 x 250ml/9fl oz carton single cream => 1 |  | box | single cream | 250ml/9fl oz
    One 12-ounce (340 g) can tuna, drained => 1 |  | can | tuna | 12-ounce 340 g drained
    2 x 125g balls mozzarella => 2 |  | ball | mozzarella | 125g
    2 packets glass noodles => 2 |  | package | glass noodles
    20g leaf gelatine => 20 |  | gram | leaf gelatine
    3½-pound duck, jointed => 7/2 |  | pound | duck | jointed
    1 (4 ounce) tube green icing => 1 |  | tube | green icing | 4 ounce
    12 skinned, toasted hazelnuts => 12 |  |  | hazelnuts | skinned toasted
    small handful mint leaves ½ lemon, juice only =>  |  | handful | mint leaves ½ lemon | juice only
    2 large garlic cloves, minced => 2 |  | clove | garlic | large minced
    400g tin chickpeas, drained => 400 |  | gram can | chickpeas | drained
    A handful of parsley => 1 |  | handful | parsley | of
    a small bunch of dill => 1 |  | bunch | dill | of
    1 ½-2 cups stock => 3/2 | 2 | cup | stock
    2 x 400 g tins tomatoes => 2 |  | can | tomatoes | 400 g
    2x400g tins tomatoes => 2 |  | can | tomatoes | 400g
    500g minced beef => 500 |  | gram | minced beef
    1 (28 oz) can whole tomatoes, crushed by hand => 1 |  | can | whole tomatoes | 28 oz crushed by hand
    2-3 sprigs fresh thyme => 2 | 3 | sprig | fresh thyme
    about 1 cup water => 1 |  | cup | water | about
    juice of 1 lemon => 1 |  |  | lemon | juice of
    1 cup (2 sticks) butter, softened => 1 |  | cup | butter | 2 sticks softened
    1 cup plus 1 tbsp flour => 1 |  | cup | flour | plus 1 tbsp
    3 tbsp. olive oil, divided => 3 |  | tablespoon | olive oil | divided
    1 8-oz package cream cheese => 1 |  | package | cream cheese | 8-oz
    one 14-oz. can coconut milk => 1 |  | can | coconut milk | 14-oz
    six eggs => 6 |  |  | eggs
    one and a half cups sugar => 3/2 |  | cup | sugar
    1 to 1 1/2 pounds shrimp, peeled and deveined => 1 | 3/2 | pound | shrimp | peeled and deveined
    2 Tbs butter => 2 |  | tablespoon | butter
    1 T. oil => 1 |  | tablespoon | oil
    3 t baking powder => 3 |  | teaspoon | baking powder
    8 oz. (225 g) pasta => 8 |  | ounce | pasta | 225 g
    1kg/2lb 4oz potatoes => 1 |  | kilogram | potatoes | 2lb 4oz
    1 pint/570ml milk => 1 |  | pint | milk | 570ml
    4 skinless, boneless chicken breasts => 4 |  |  | skinless, boneless chicken breasts
    1 bay leaf => 1 |  |  | bay leaf
    1 cup milk (or water) => 1 |  | cup | milk | or water
    freshly grated nutmeg =>  |  |  | nutmeg | freshly grated
    a few drops of vanilla =>  |  | drop | vanilla | a few of
    pinch salt =>  |  | pinch | salt
    1 (15 ounce) can black beans - rinsed and drained => 1 |  | can | black beans | 15 ounce rinsed and drained
    2½ tablespoons fish sauce => 5/2 |  | tablespoon | fish sauce
    1 and 1/2 cups flour => 3/2 |  | cup | flour
    1-1/2 cups flour => 3/2 |  | cup | flour
    0.5 kg onions => 1/2 |  | kilogram | onions
    1,5 l water => 3/2 |  | liter | water
    1&frac12; tsp cinnamon => 3/2 |  | teaspoon | cinnamon
    1 &#189; cups flour => 3/2 |  | cup | flour
    <b>2 cups</b> flour => 2 |  | cup | flour
    ☐ 2 cups flour => 2 |  | cup | flour
    Flour, 2 cups => 2 |  | cup | Flour
    Flour: 250 g => 250 |  | gram | Flour
    Flour 250 g => 250 |  | gram | Flour
    eggs - 3 => 3 |  |  | eggs
    6 oz dark chocolate (at least 70% cocoa), chopped => 6 |  | ounce | dark chocolate | at least 70% cocoa, chopped
    2 tablespoons (30 ml) lemon juice => 2 |  | tablespoon | lemon juice | 30 ml
    10 cm piece of ginger => 10 |  | centimeter piece | ginger
    1 inch piece ginger, grated => 1 |  | inch piece | ginger | grated
    2 dozen oysters => 2 |  | dozen | oysters
    1 quart (4 cups) chicken stock => 1 |  | quart | chicken stock | 4 cups
    12 oz bag frozen peas => 12 |  | ounce bag | frozen peas
    1 sheet frozen puff pastry, thawed => 1 |  | sheet | frozen puff pastry | thawed
    100 ml / 3.5 fl oz water => 100 |  | milliliter | water | 3.5 fl oz
    1 small onion, finely diced (about 1/2 cup) => 1 |  |  | onion | small finely diced about 1/2 cup
    cooking oil as required =>  |  |  | cooking oil | as required
    2 (6-inch) corn tortillas => 2 |  |  | corn tortillas | 6-inch
    1 package (8 ounces) mushrooms => 1 |  | package | mushrooms | 8 ounces
    4-5 lb. roasting chicken => 4 | 5 | pound | roasting chicken
    3 - 4 potatoes => 3 | 4 |  | potatoes
    1 cup sugar, plus 2 tablespoons for dusting => 1 |  | cup | sugar | plus 2 tablespoons for dusting
    1 stick + 2 tbsp butter => 1 |  | stick | butter | 2 tbsp
    2 c. all-purpose flour => 2 |  | cup | all-purpose flour
    1 lg. egg => 1 |  |  | egg | lg
    2 lg eggs, beaten => 2 |  |  | eggs | lg, beaten
    1 med. onion, chopped => 1 |  |  | onion | med chopped
    1 16 oz jar salsa => 1 |  | jar | salsa | 16 oz
    1/3 to 1/2 cup milk => 1/3 | 1/2 | cup | milk
    4 slices bacon, cooked and crumbled => 4 |  | slice | bacon | cooked and crumbled
    10-12 basil leaves, torn => 10 | 12 |  | basil leaves | torn
    1 bunch kale, stems removed => 1 |  | bunch | kale | stems removed
    Optional: 1 tsp chili flakes => 1 |  | teaspoon | chili flakes | Optional
    1 tsp vanilla (optional) => 1 |  | teaspoon | vanilla | optional
    For the sauce: 2 tbsp butter => 2 |  | tablespoon | butter | For the sauce
    2 eggs (large) => 2 |  |  | eggs | large
    1l milk => 1 |  | liter | milk
    250ml milk => 250 |  | milliliter | milk
    2tbsp sugar => 2 |  | tablespoon | sugar
    a dash of Tabasco => 1 |  | dash | Tabasco | of
    handful fresh mint leaves, roughly torn =>  |  | handful | fresh mint leaves | roughly torn
    two 400g cans of cannellini beans => 2 |  | can | cannellini beans | 400g of
    one 14-oz. can coconut milk => 1 |  | can | coconut milk | 14-oz
    two 400g cans of cannellini beans => 2 |  | can | cannellini beans | 400g of
    1 16 oz jar salsa => 1 |  | jar | salsa | 16 oz
    12 oz bag frozen peas => 12 |  | ounce bag | frozen peas
    six eggs => 6 |  |  | eggs
    one and a half cups sugar => 3/2 |  | cup | sugar
    zest of half an orange => 1/2 |  |  | orange | zest of
    eggs - 3 => 3 |  |  | eggs
    2-inch piece of ginger => 2 |  | inch piece | ginger
    A few sprigs of thyme =>  |  | sprig | thyme | few
    Leaves of 1 bunch parsley => 1 |  | bunch | parsley | leaves
    a splash of white wine => 1 |  | splash | white wine
    about 2 carrots peeled => 2 |  |  | carrots | about peeled
    juice of .25 lemon => 1/4 |  |  | lemon | juice of
    225/8oz plain flour => 225 |  |  | plain flour | 8oz
    1/4-1/2 teaspoon cayenne pepper => 1/4 | 1/2 | teaspoon | cayenne pepper
    1-1/2 cups milk => 3/2 |  | cup | milk
    2 cups strawberries and/or blueberries => 2 |  | cup | strawberries and/or blueberries
    zest of two lemons => 2 |  |  | lemons | zest of
    Chicken broth, as needed (5 to 6 cups) => 5 | 6 | cup | Chicken broth | as needed
    Six 1-inch slices rustic bread => 6 |  | slice | rustic bread | 1-inch
    250g pack of halloumi => 250 |  | gram package | halloumi
    1 28-ounce can whole tomatoes => 1 |  | can | whole tomatoes | 28-ounce
    6 oz dark chocolate (at least 70% cocoa), chopped => 6 |  | ounce | dark chocolate | at least 70% cocoa, chopped
    4 8-oz. fillets salmon => 4 |  |  | fillets salmon | 8-oz
    1 8 ounce block tofu => 1 |  | block | tofu | 8 ounce
    1 5- to 6-pound duck => 1 |  |  | duck | 5 6-pound
    double cream, approximately 100ml/6½tbsp => 100 |  | milliliter | double cream | approximately 6½tbsp
    tuna steak (weighing approximately 500g), cut into 4 pieces => 500 |  | gram | tuna steak | weighing approximately cut into 4 pieces
    A 5-pound turkey => 5 |  | pound | turkey
    seeds from 1 pomegranate => 1 |  |  | seeds from pomegranate
    Juice of ½-1 lime => 1/2 | 1 |  | lime | juice of
    Approximately 20 whole cloves => 20 |  |  | whole cloves | approximately
    eighteen cherries => 18 |  |  | cherries
    cinnamon stick, approximately 7cm => 7 |  | centimeter | cinnamon stick | approximately
    24-karat gold leaf =>  |  |  | 24-karat gold leaf
    Handful of chives, or 4 scallions =>  |  | handful | chives | or 4 scallions
  `,
}

describeLines(LINES)

describe('parseIngredient', () => {
  test('a space that parts thousands does not part an amount, and a tin of 400 g stays a tin', () => {
    const amountOf = (line: string) => Number(parseIngredient(line).quantity?.numerator)
    expect(['1 000 g Mehl', '1 050 ml milk', '1\u202f500 g Mehl', '2\u202f400 g flour'].map(amountOf)).toEqual([
      1000, 1050, 1500, 2400,
    ])
    expect(['1 400 g tin tomatoes', '2 400 g tins beans', '1 1/2 cups milk'].map(amountOf)).toEqual([1, 2, 3])
  })

  test('a line without an amount has none', () => {
    for (const line of ['cooking spray', 'Salz', 'salt and pepper to taste', '塩']) {
      expect(parseIngredient(line).quantity).toBeNull()
    }
  })

  test('nothing in, nothing out', () => {
    for (const line of ['', '   ', '•', '<p></p>']) {
      expect(parseIngredient(line)).toMatchObject({ quantity: null, unit: null, note: '', original: line })
    }
  })

  test('survives whatever is thrown at it', () => {
    const odd = [
      '1/0 cups',
      '1e308 g',
      '99999999999999 g flour',
      '((((',
      '½½½',
      '&#xfffffff; x',
      'a'.repeat(5000),
      'fein gehackte '.repeat(70),
      'le zeste râpé '.repeat(70),
      'Öl — '.repeat(190),
      '2 2 2 2',
      '🍎🍎',
    ]
    for (const line of odd) expect(parseIngredient(line).original).toBe(line)
  })

  test('words that JavaScript knows are words like any other', () => {
    for (const word of ['constructor', 'toString', 'valueOf']) {
      expect(parseIngredient(word).food).toBe(word)
      expect(parseIngredient(`2 cups ${word}`)).toMatchObject({ unit: 'cup', food: word })
    }
    expect(parseIngredient('salt &valueOf; pepper').food).not.toContain('native code')
  })

  test('confidence is a probability, and lower where the line is odd', () => {
    const sure = parseIngredient('2 cups flour').confidence
    const odd = parseIngredient(
      'splash or two, whichever of them (3 or 4 of the large) cut on the bias or such like',
    ).confidence
    for (const value of [...Object.values(sure), ...Object.values(odd)]) {
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(1)
    }
    expect(sure.average).toBeGreaterThan(0.95)
    expect(odd.average).toBeLessThan(0.8)
  })

  test('the locale decides where the line does not', () => {
    expect(parseIngredient('2 el azijn', { locale: 'nl-NL' }).unit).toBe('tablespoon')
    expect(parseIngredient('2 cups flour', { locale: 'de-DE' })).toMatchObject({ unit: 'cup', food: 'flour' })
  })

  test('the unit is kept as it was written', () => {
    expect(parseIngredient('1 heaped tbsp cocoa')).toMatchObject({ unit: 'tablespoon', unitText: 'heaped tbsp' })
    expect(parseIngredient('2 EL Öl')).toMatchObject({ unit: 'tablespoon', unitText: 'EL' })
    expect(parseIngredient('400 g tin tomatoes')).toMatchObject({ unit: 'gram', unitText: 'g', pack: 'tin' })
  })

  test('what joins unit and food is no note', () => {
    expect(parseIngredient('1 large clove of garlic, sliced').note).toBe('sliced')
    expect(parseIngredient('2 cups of flour').note).toBe('')
  })
})
