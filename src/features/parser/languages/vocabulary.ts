import type { Language } from './lexicon.ts'

/**
 * More words of each language's ingredient lines, for detecting the language; only lists of foods use their meaning.
 */
export const VOCABULARY: Record<Language, string> = {
  de: `weizenmehl dinkelmehl roggenmehl vollkornmehl trockenhefe frischhefe natron stärke maisstärke gelatine rohrzucker
    zartbitterschokolade schokolade vollmilchschokolade kuvertüre kakao kakaopulver schlagsahne sahne crème saure süße
    buttermilch magerquark mascarpone feta parmesan emmentaler gouda bergkäse ziegenkäse schafskäse margarine schmalz
    rapsöl sesamöl pflanzenöl öl rinderhackfleisch hack schweinefleisch schweinefilet kalbfleisch rinderbrühe hühnerbrühe
    fleischbrühe fond rinderfilet hähnchen hähnchenbrustfilet hähnchenbrustfilets putenbrust pute ente gans lamm würstchen
    wurst mettwurst salami kassler garnelen thunfisch forelle kabeljau räucherlachs sardellen kapern oliven
    lorbeerblätter lorbeer nelken nelke zimtstange zimtstangen vanilleschote vanilleschoten vanillemark vanilleextrakt
    muskatnuss kreuzkümmel kurkuma paprikapulver chilipulver chilischote chilischoten currypulver majoran oregano salbei
    dill minze kresse bärlauch petersilienwurzel knoblauchzehe knoblauchzehen schalotte schalotten lauchzwiebeln
    lauchzwiebel rote gelbe grüne weiße schwarze schwarzer weißer roter grüner rotes frische frischer getrocknete
    getrockneter tiefgekühlte reife passierte stückige geschälte ungeschälte gemahlene gemahlener edelsüß blumenkohl
    brokkoli kohl weißkohl rotkohl rosenkohl wirsing kohlrabi kürbis zucchini aubergine auberginen salatgurke salat
    feldsalat rucola radieschen rettich bohnen kidneybohnen erbsen linsen kichererbsen mais spargel pilze pfifferlinge
    steinpilze tomatenmark kirschtomaten cocktailtomaten ketchup sojasauce sojasoße worcestersauce senfkörner meerrettich
    balsamico weißweinessig apfelessig orangensaft apfelsaft limette limetten orange orangen bio-zitrone bio-orange birne
    birnen pflaumen aprikosen pfirsiche himbeeren blaubeeren heidelbeeren johannisbeeren brombeeren trauben rosinen
    datteln feigen banane bananen ananas mango walnüsse walnuss haselnüsse pinienkerne sonnenblumenkerne kürbiskerne
    sesam mohn leinsamen haferflocken gries grieß bulgur couscous quinoa spätzle lasagneplatten toastbrot toast baguette
    weißbrot paniermehl eigelbe eiweiße ahornsirup marmelade konfitüre rum bier sekt milchreis wasser speisequark
    blätterteig mürbeteig hefeteig sauerkraut gewürzgurken gewürzgurke mineralwasser hackepeter
    nach aus der die das den dem bis zum zur für ohne oder etwa einige etwas pro wenig beliebig evtl bzw`,
  fr: `farines sucres cassonade sirop érable poudre chimique maïzena fécule semoule oeuf blancs jaune bouquet clous girofle
    pâte feuilletée brisée sablée huile arachide tournesol colza sésame noisette noisettes pistaches pignons pin raisins
    secs pruneaux abricots poire poires pêche pêches framboises myrtilles cassis groseilles mûres banane bananes ananas
    mangue orange oranges pamplemousse citrouille potiron courge potimarron chou choux fleur bruxelles brocoli brocolis
    haricots verts petits pois chiches lentilles fèves navet navets panais céleri fenouil endive endives laitue salade
    roquette mâche radis betterave betteraves poivron poivrons piment espelette olives noires câpres cornichons anchois
    thon sardines cabillaud crevettes moules huîtres noix saint-jacques dinde canard magret agneau porc veau steak hachée
    saucisse saucisses chorizo bouillon-cube fumet parmesan emmental comté chèvre brebis roquefort mascarpone ricotta
    mozzarella épaisse liquide entière demi-écrémé demi-écrémée demi-sel doux douce mélange épices quatre-épices herbes
    provence estragon cerfeuil menthe sauge aneth origan safran curcuma paprika girolles cèpes pleurotes lait entier
    concentré coulis pelées pelés moulin fin gros fine fines fleurette chapelure biscottes pain mie baguette croûtons nouilles
    riz coquillettes tagliatelles vermicelles boulgour quinoa avoine flocons gousse gousses gélatine cacao noir
    poitrine filets cuisses cuisse escalopes escalope côtelettes jarret lardon rôti vert verte verts vertes rouges
    blanche blanches jaunes surgelés surgelées sec sèche sèches frais fraîches fraîche balsamique cidre xérès rhum bière
    pour sans avec dans selon environ quelques moule friture servir saupoudrer goût très peu des les une aux boulanger`,
  es: `harinas levadura química bicarbonato maicena azúcar moreno glas panela miel sirope cacao vainilla sal gorda fina
    pimienta negra blanca pimentón comino molido orégano nuez moscada clavo clavos azafrán cúrcuma perejil cilantro menta
    hierbabuena laurel eneldo estragón cebolleta cebolletas cebollino cebolla morada roja chalota puerros apio hinojo
    calabaza calabacines berenjenas pepinos lechuga rúcula espinaca acelgas col coliflor brócoli repollo remolacha nabo
    judías verdes guisantes habas alubias frijoles maíz elote garbanzo lenteja aguacate aguacates aceitunas alcaparras
    pepinillos champiñón setas jitomate jitomates chile chiles jalapeño guindilla papas boniato batata plátano manzana
    manzanas pera peras naranja naranjas limas piña melocotón fresa frambuesas arándanos uvas pasas dátiles higos ciruelas
    almendra avellanas nuez piñones cacahuetes sésamo ajonjolí semillas avena sémola cuscús fideos espaguetis macarrones
    tallarines pan rallado molde tortillas maíz carne picada molida res vacuno solomillo lomo costillas cordero conejo pavo
    pechuga pechugas muslos muslo chorizo morcilla panceta bacon serrano york salchichas merluza bacalao atún gambas
    langostinos mejillones almejas calamares anchoas marisco rape huevo clara yema mantequilla margarina leche entera
    condensada evaporada desnatada nata crema montar queso manchego fresco mozzarella parmesano requesón vinagre jerez
    módena virgen extra girasol oliva mostaza mayonesa salsa soja tomate frito triturado concentrado caldo cubito verduras
    agua tibia fría caliente cerveza ron brandy rojo rojos verde verdes amarillo blanco blancas seco secas frescas frescos
    grandes pequeñas para sin con unas unos hasta freír decorar espolvorear servir gusto cada pelados rebozar`,
  it: `farine lievito birra vanillina bicarbonato fecola maizena amido velo canna miele cacao amaro sale fino grosso
    pepe nero peperoncino noce moscata chiodi garofano cannella zafferano curcuma origano maggiorana menta aneto
    finocchio finocchietto erba cipollina alloro cipollotto cipollotti scalogno scalogni porri sedani peperone peperoni
    zucca cavolo cavolfiore broccoli broccolo verza cetrioli lattuga rucola radicchio insalata carciofi carciofo
    asparagi piselli fagioli fagiolini borlotti fave lenticchia farro orzo polenta semola riso arborio carnaroli gnocchi
    lasagne penne rigatoni tagliatelle linguine fusilli bucatini pangrattato pane raffermo mollica pinoli nocciole
    pistacchi uvetta mela mele pera pere arancia arance pesca pesche albicocche ciliegie lamponi mirtilli fichi uva
    banana banane ananas macinata macinato tritata salsiccia salsicce guanciale speck mortadella salame petto petti cosce
    agnello coniglio tacchino polpo calamari gamberi gamberetti cozze vongole tonno acciughe acciuga merluzzo baccalà
    pesce spada capperi olive taggiasche pomodorini passata pelati concentrato ciliegino datterini mozzarella bufala
    pecorino romano grana padano gorgonzola mascarpone stracchino provola scamorza formaggi latte intero scremato fresca
    fresco freschi fresche panna montare margarina strutto olio semi girasol girasole arachidi aceto balsamico mele
    brodo vegetale dado carne vino marsala acqua tiepida calda fredda rosse rossi verdi verde gialle giallo bianca
    bianche nera nere dolce dolci secco secchi secca secche sfoglia brisée frolla gelatina fogli colla albume tuorlo
    medie per senza con circa qualche friggere spolverare decorare servire teglia piacere della dello degli delle sott'olio`,
  nl: `tarwebloem zelfrijzend bakmeel volkorenmeel maizena maïzena zetmeel basterdsuiker rietsuiker kristalsuiker stroop
    gembersiroop cacao cacaopoeder chocolade pure vanille vanillestokje gistpoeder gelatine karnemelk volle halfvolle
    kookroom crème zure roomboter margarine geitenkaas feta parmezaanse parmezaan mozzarella mascarpone kwark belegen
    jonge oude roomkaas eidooiers eierdooier eiwitten uitje sjalot sjalotten sjalotje knoflookteen lente-ui lente-uitjes
    bosui bosuitjes bosuien prei preien bleekselderij knolselderij winterpeen winterwortel peen pastinaak pompoen
    flespompoen broccoli spruitjes spruiten witlof andijvie boerenkool rodekool wittekool spitskool paksoi sla ijsbergsla
    rucola tuinkers radijs radijsjes sperziebonen snijbonen doperwten kapucijners linzen kikkererwten kidneybonen maïs
    tomaatjes tomatenblokjes tomatenpuree tomatensaus cherrytomaten cherrytomaatjes augurk augurken olijven kappertjes
    paddenstoelen kastanjechampignons rundergehakt varkenshaas varkensvlees lamsvlees kalfsvlees kippendij kippendijen
    kippenbouillon groentebouillon runderbouillon bouillonblokje bouillonblokjes bouillontablet spekjes spekreepjes
    ontbijtspek rookworst worst garnalen tonijn kabeljauw mosselen ansjovis haring komijn komijnpoeder komijnzaad kurkuma
    kerriepoeder paprikapoeder chilipoeder chilivlokken peperkorrels kruidnagel kruidnagels laurierblaadjes laurierblaadje
    nootmuskaat foelie munt dille dragon salie oregano bladpeterselie limoen limoenen sinaasappel sinaasappels peer peren
    pruimen abrikozen perziken frambozen bosbessen bramen druiven rozijnen dadels vijgen banaan bananen walnoten
    hazelnoten pijnboompitten cashewnoten pinda pinda's pindakaas sesamzaad zonnebloempitten havermout griesmeel couscous
    bulgur zilvervliesrijst risottorijst mie noedels brood stokbrood beschuit paneermeel bladerdeeg filodeeg lasagnebladen
    arachideolie sesamolie wijnazijn balsamicoazijn ketjap rode groene gele zwarte witte verse gedroogde rijpe biologische
    mager magere vers kookwater warm koud voor zonder met ter naar ongeveer enkele bakken bestuiven garneren eventueel tabasco
    slagroom zout garnering aardbei sla tijm`,
  sv: `rågmjöl grahamsmjöl maizena majsstärkelse potatismjöl farinsocker råsocker sirap pärlsocker kakao kakaopulver choklad
    blockchoklad vaniljstång vaniljpulver vaniljextrakt saffran smördeg margarin matlagningsgrädde matgrädde crème fraiche
    gräddost västerbottensost fetaost parmesan mozzarella kvarg keso naturell standardmjölk mellanmjölk havremjölk
    kokosmjölk turkisk äggvitor rödlök rödlökar salladslök schalottenlök schalottenlökar purjo vitlöksklyfta vitlöksklyftor
    palsternacka kålrot rotselleri blomkål vitkål rödkål grönkål brysselkål broccoli haricots ärtor ärter bönor kidneybönor
    kikärtor linser majs paprikor avokado sallad salladshuvud ruccola isbergssallad rädisor kantareller svamp champinjon
    nötkött fläskfilé fläskkött fläskfärs lammkött kalvkött högrev kycklingfiléer kycklingfile kycklinglår korv falukorv
    sidfläsk pancetta torsk torskrygg räkor tonfisk sill ansjovis kaviar krossade hela passerade tomatpuré koncentrat
    soja sojasås ketchup majonnäs vinäger vitvinsvinäger balsamvinäger äppelcider rapsolja solrosolja neutral kalvfond
    buljongtärning buljongtärningar grönsaksbuljong kycklingbuljong köttbuljong hönsbuljong svartpeppar kryddpeppar
    paprikapulver chiliflakes kardemumma nejlikor nejlika oregano dragon salvia mynta persiljeblad lime apelsin apelsiner
    apelsinjuice päron plommon hallon blåbär lingon vinbär jordgubb russin dadlar fikon banan bananer valnötter hasselnötter
    cashewnötter pinjenötter jordnötter solrosfrön sesamfrön vallmofrön linfrön mandlar mandelspån mandelmassa matvete
    bulgur couscous nudlar lasagneplattor ströbröd skorpsmulor rostat limpa knäckebröd färsk färska färskt torkad torkade
    torkat fryst frysta mald malen stött svart svarta vit vita grön gröna gult gula röda rött söt blad ljummet kallt varmt
    till från och för utan med eller några servering stekning garnering formen pudring kaffe öl rågad struken`,
  da: `speltmel fuldkornsmel kartoffelmel maizena rørsukker farin sirup kakao chokolade mørk vanilje vanillestang vaniljestang
    vaniljestænger natron tørgær husblas margarine madlavningsfløde crème cremefraiche skyr hytteost parmesan feta
    mozzarella revet letmælk sødmælk skummetmælk kokosmælk kokosmelk græsk blommer æggehvider forårsløg vårløk skalotteløg
    sjalottløk skalotteløgene hvidløgsfed hvitløksfedd hvitløksbåt rødbede rødbeder rødbeter pastinak knoldselleri
    bladselleri stangselleri blomkål hvidkål rødkål grønkål rosenkål broccoli ærter erter bønner kidneybønner kikærter
    kikerter linser majs mais peberfrugt peberfrugter avocado salat rucola radiser svampe sopp kantareller hakket kalv
    svinekød svinekjøtt flæsk flesk mørbrad kalvekød lammekød lammekjøtt kyllingebryst kyllingebryster kyllingebrystfilet
    kyllinglår pølse pølser torsk rejer reker tun tunfisk makrel sild flåede hakkede hermetiske tomatpuré soya sojasauce
    sojasaus ketchup mayonnaise majones hvidvin rødvin hvitvin rødvin æbleeddike balsamico rapsolie rapsolje solsikkeolie
    neutral nøytral hønsebouillon grøntsagsbouillon grønnsaksbuljong kyllingbuljong terning sort sorte grøn grønne grønn gul
    gule røde rødt hvide hvite frisk friske frisktrykket tørret tørrede tørket stødt malt knuste kardemomme nelliker
    nellik allehånde oregano estragon salvie mynte karry gurkemeje paprika lime appelsin appelsiner appelsinjuice pære
    pærer blommer plommer hindbær bringebær blåbær solbær tyttebær rosiner dadler figner banan bananer valnødder
    valnøtter hasselnødder cashewnødder pinjekerner jordnødder solsikkekerner sesamfrø birkes hørfrø mandel mandelflager
    bulgur couscous nudler lasagneplader rasp rugbrød brød boller økologisk usaltet saltet koldt varmt lunken lunkent
    til fra uden uten med eller noen nogle stegning steking servering pynt pynting drys formen evt laurbærblade`,
  pl: `tortowej pszennej żytniej ziemniaczanej kukurydzianej skrobi skrobia mąka budyń budyniu kisielu żelatyny żelatyna
    kakao czekolady czekolada gorzkiej mlecznej cukier puder waniliowy waniliowego trzcinowego brązowego soda oczyszczona
    oczyszczonej proszek pieczenia drożdże suche świeże suchych świeżych margaryna margaryny smalcu kefiru maślanki
    śmietanka kremówka kremówki twaróg twarogu mascarpone mozzarelli mozzarella fety feta parmezanu parmezan żółty żółtego
    jogurt naturalny naturalnego greckiego jajo żółtko białek dymka dymki szalotka szalotki czosnek ząbek por selera
    naciowego korzeniowego pietruszka korzeń burak buraki buraków kapusta kapusty kalafior kalafiora brokuł brokułu
    brokuły brukselki fasola fasoli groszek groszku soczewica soczewicy ciecierzycy ciecierzyca kukurydza kukurydzy papryka
    papryki czerwona czerwonej zielona zielonej żółta białej czarnej czarnego czarny chili rukoli rukola sałata sałaty
    rzodkiewki rzodkiewek awokado cukinie dynia dyni szparagów szparagi grzyby grzybów suszonych suszone borowików oliwki
    oliwek kapary kaparów kiszone kiszonych kiszonej wieprzowe mielone wieprzowej wołowe łopatki karkówki schab schabu
    polędwica piersi pierś kurczak indyka kaczka kaczki kiełbasa kiełbasy parówki szynka tuńczyka tuńczyk dorsza śledzie
    krewetki krewetek łosoś oliwy oliwek rzepakowego słonecznikowego sezamowy sezamowego kokosowego kokosowe winny winnego
    jabłkowego balsamicznego musztarda sosu sos sojowego ketchupu majonezu majonez koncentratu przecieru passaty bulion
    warzywny warzywnego drobiowego kostka gorącej zimnej zimna mineralnej bazylia oregano majeranek majeranku tymianek
    rozmaryn koperek koperku koper kolendra mięta mięty szczypiorek liście laurowe laurowy ziele angielskie angielskiego
    kminek gałka muszkatołowej muszkatołowa cynamon imbir kurkuma kurkumy goździki goździków kardamonu wanilia cytrynowego
    limonka limonki pomarańcza pomarańczy pomarańcze gruszka gruszki śliwki śliwek morele brzoskwinie maliny malin borówki
    borówek jagody jagód wiśni wiśnie truskawki rodzynki rodzynek daktyle daktyli figi banan banany bananów orzechy włoskie
    włoskich laskowych migdały nerkowca słonecznika dyni sezam sezamu maku mak wiórki kokosowe płatki płatków owsianych
    kasza kaszy gryczanej manny bułka bułki tartej tarta tarta chleb chleba makaron ryż spaghetti miód dżem dżemu rum piwa
    i do na bez dla lub albo oraz około ewentualnie kilka trochę smaku dekoracji posypania smażenia ziarna ziaren świeżej
    świeża świeży mielona mielony mielonej słodka słodkiej ostra ostrej gotowana zmielone`,
  pt: `farinhas trigo fermento químico biológico amido maizena polvilho bicarbonato açúcares mascavo cristal refinado confeiteiro
    mel cacau pó chocolate amargo baunilha essência sal grosso pimenta-do-reino malagueta noz-moscada cravo cravos canela
    pau cominhos açafrão cúrcuma curcuma orégano orégãos salsa cebolinha hortelã louro estragão alecrim colorau páprica
    cebola roxa chalota chalotas alho-francês aipo salsão funcho erva-doce abóbora abobrinhas courgette courgettes beringela
    berinjelas pepinos alface rúcula agrião couve couves couve-flor brócolis brócolos repolho beterraba nabo nabos
    ervilhas favas feijões vagem grão grão-de-bico lentilhas milho-verde abacate abacates azeitonas alcaparras cogumelo
    champignon pimentão pimentões pimento pimentos malaguetas mandioca inhame batata-doce banana bananas maçã maçãs pera
    peras laranja laranjas lima limas abacaxi ananás manga mangas pêssego pêssegos morango framboesas mirtilos uva uvas
    passas tâmaras figos ameixas amêndoa avelãs noz castanha castanhas caju pinhões amendoim gergelim sésamo linhaça aveia
    flocos sêmola cuscuz esparguete macarrão pão ralado farofa moída picada carne bife lombo costela costelas borrego
    cordeiro coelho peru peito peitos coxas coxa linguiça chouriço toucinho salsicha salsichas pescada bacalhau atum camarão
    camarões mexilhões amêijoas lulas polvo anchovas gema clara manteiga margarina integral condensado desnatado nata
    creme requeijão mussarela muçarela parmesão coalho minas fresco vinagres balsâmico virgem extra girassol soja azeites
    maionese molho inglês shoyu extrato polpa pelado pelados concentrado galinha legumes água morna quente fria cerveja
    cachaça rum vermelho vermelha verde verdes amarelo branca preto preta pretas seco secos fresca frescos frescas maduras
    grandes para sem com umas uns até fritar decorar polvilhar untar servir gosto cerca cada limpo limpos`,
  ru: `чёрный черный белый красный душистый молотый молотая сладкая острая сушёный сушеный свежий свежая морская крупная
    мелкая репчатый растительное подсолнечное оливковое сливочное горошком лавровый лист зелёный зеленый`,
}
