/** The kitchen words of one language that the rules use. Word lists are split at spaces, "_" stands for one. */
export interface Lexicon {
  /** Number words with their values, "eine=1 halbe=1/2". */
  numbers: string
  /** Words between the two ends of a range. */
  ranges: string
  /** Words between unit and food that belong to neither; those with an apostrophe are attached to the food. */
  linkers: string
  /** Words before an amount: about, at least. */
  about: string
  /** Vague amounts without a number: some, a little. */
  vague: string
  /** Sizes and fill levels; they go into the note. */
  sizes: string
  /** Preparations, as stems: "gehackt" also covers gehackte, gehackter. */
  prepared: string
  /** Adverbs before a preparation. */
  adverbs: string
  /** Phrases that are always a note: to taste, optional. */
  phrases: string
  /** Words that open a note up to the end of the line: for serving. */
  openers: string
  /** The preposition and the shapes a food is cut into: "in Scheiben". */
  cuts: string
  /** Parts taken from a whole fruit: the juice of two lemons. */
  extracts: string
  /** Words joining two parts of a note. */
  joiners: string
  /** Common words of this language's ingredient lines, for detecting the language. */
  known: string
}

export type Language = 'de' | 'fr' | 'es' | 'it' | 'nl' | 'sv' | 'da' | 'pl' | 'pt' | 'ru'

export const LEXICA: Record<Language, Lexicon> = {
  de: {
    numbers:
      'ein=1 eine=1 einen=1 einer=1 eines=1 einem=1 zwei=2 drei=3 vier=4 fünf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10 elf=11 zwölf=12 halbe=1/2 halber=1/2 halbes=1/2 halben=1/2 ½=1/2 eineinhalb=3/2 anderthalb=3/2 zweieinhalb=5/2 dreiviertel=3/4 viertel=1/4 ein_drittel=1/3 zwei_drittel=2/3 drei_viertel=3/4 dreieinhalb=7/2',
    ranges: 'bis oder',
    linkers: 'von vom',
    about: 'ca circa etwa ungefähr rund mindestens knapp gut zirka maximal max',
    vague: 'etwas ein_wenig ein_bisschen wenig einige ein_paar ein_bißchen reichlich ein_klein_wenig',
    sizes:
      'groß große großer großes großen gross grosse grosser grosses grossen klein kleine kleiner kleines kleinen mittelgroß mittelgroße mittelgroßer mittelgroßes mittelgroßen mittelgrosse mittelgrosser mittlere mittlerer mittleres mittleren mittel dicke dicker dünne dünner gehäuft gehäufte gehäufter gehäuftes gestrichen gestrichene gestrichener gestrichenes geh gestr leicht_gehäufte',
    prepared:
      'gehackt geschnitten gewürfelt gerieben geraspelt geschält geschmolzen zerlassen weich gepresst gehobelt zerdrückt gehäutet entkernt entsteint geputzt gewaschen verquirlt geschlagen aufgetaut abgetropft gekocht püriert gezupft gepellt zerkleinert halbiert geviertelt zerbröselt zerkrümelt gesiebt geröstet angeröstet ausgepresst gewiegt abgezupft lauwarm zimmerwarm temperiert blanchiert abgespült grobgehackt feingehackt kleingeschnitten angedrückt zerstoßen gestoßen entstielt küchenfertig eingeweicht eiskalt gekühlt zerbröckelt zerpflückt filetiert entgrätet mariniert abgezogen vorgekocht gedämpft gewässert aufgelöst halbweich kleingehackt feingewürfelt handwarm raumtemperiert gespült gegart zerrupft gerupft grobgemahlen verlesen',
    adverbs: 'fein grob frisch klein dünn sehr leicht in gut dick grobe feine fein_ ganz',
    phrases:
      'nach_geschmack nach_belieben nach_bedarf nach_wunsch optional wahlweise bei_bedarf zum_abschmecken evtl eventuell oder_nach_geschmack und_etwas_mehr frisch_gemahlener frisch_gemahlenen frisch_gemahlene frisch_gemahlenes frisch_gemahlen frischgemahlener n._b. n.b. je_nach_geschmack nach_gusto bei_zimmertemperatur zimmertemperatur mittlerer_größe',
    openers: 'zum zur für ohne mit plus davon je abgerieben ersatzweise am',
    cuts: 'in scheiben würfel würfeln ringe ringen streifen stücke stücken stückchen feine feinen kleine kleinen dünne dünnen spalten hälften grobe groben röllchen halbe',
    extracts: 'saft schale abrieb mark zesten schalenabrieb',
    joiners: 'und',
    known:
      'mehl zucker salz pfeffer ei eier butter milch sahne wasser öl olivenöl zwiebel zwiebeln knoblauch kartoffel kartoffeln tomaten tomate möhren karotten petersilie käse quark hefe backpulver vanillezucker speisestärke hackfleisch rindfleisch schinken speck sellerie lauch porree paprika zitrone zitronen zitronensaft apfel äpfel brühe gemüsebrühe essig senf honig mandeln nüsse reis nudeln schnittlauch muskat zimt puderzucker schmand joghurt frischkäse weißwein rotwein champignons gurke spinat lorbeerblatt eigelb eiweiß hähnchenbrust lachs sonnenblumenöl kirschen erdbeeren basilikum rosmarin thymian koriander kümmel ingwer frühlingszwiebeln frühlingszwiebel kokosmilch brötchen semmelbrösel und oder',
  },
  fr: {
    numbers:
      'un=1 une=1 deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 neuf=9 dix=10 onze=11 douze=12 demi=1/2 demie=1/2 demi-=1/2 quart=1/4 trois_quarts=3/4 deux_tiers=2/3 un_tiers=1/3 un_quart=1/4 un_demi=1/2 un_demi-=1/2 une_demi=1/2 une_demi-=1/2 une_demie=1/2 une_dizaine=10 une_vingtaine=20 une_quinzaine=15 une_trentaine=30 vingt=20',
    ranges: 'à a ou',
    linkers: "de du des d' d’ de_la de_l' de_l’ d´",
    about: 'environ env à_peu_près presque',
    vague: 'un_peu quelques un_soupçon une_paire_de',
    sizes:
      'gros grosse grosses grand grande grandes grands petit petite petites petits moyen moyenne moyennes moyens bombée bombées rase rases bonne bonnes bon belle belles beau beaux épais épaisse épaisses',
    prepared:
      'haché hachée hachés hachées émincé émincée émincés émincées râpé râpée râpés râpées coupé coupée coupés coupées pelé pelée pelés pelées épluché épluchée épluchés épluchées fondu fondue fondus fondues ramolli ramollie battu battue battus battues ciselé ciselée ciselés ciselées écrasé écrasée écrasés écrasées pressé pressée tranché tranchée concassé concassée concassés concassées égoutté égouttée égouttés égouttées lavé lavée lavés lavées dénoyauté dénoyautées dénoyautés mixé cuit cuite cuits cuites tiède tièdes mou tamisé tamisée tamisés effeuillé effeuillée épépiné épépinée épépinés épépinées torréfié torréfiées grillé grillée grillées grillés détaillé détaillée décongelé décongelés décongelées rincé rincés rincées équeutées équeutés fouetté dégermé dégermée fendu fendue fendus fendues tranchés tranchées pressés ramollis ramollies nettoyé nettoyée nettoyés nettoyées bouillant bouillante refroidi refroidie désossé désossée désossés désossées taillé taillée taillés taillées mixée émietté émiettée émiettés parés parée effilochée évidé évidée évidés évidées blanchis blanchies décortiquées décortiqués',
    adverbs: 'finement grossièrement fraîchement très bien légèrement préalablement',
    phrases:
      'au_goût à_goût selon_goût selon_le_goût selon_votre_goût facultatif facultative facultatifs (facultatif) en_option à_volonté à_température_ambiante à_votre_goût si_besoin si_nécessaire fraîchement_moulu fraîchement_moulue fraichement_moulu selon_vos_goûts selon_les_goûts selon_envie de_taille_moyenne de_petite_taille',
    openers: 'pour sans avec plus dont',
    cuts: 'en dés rondelles lamelles morceaux cubes tranches julienne quartiers lanières petits fines gros bâtonnets brunoise deux quatre copeaux lardons_',
    extracts: 'jus zeste zestes zeste_râpé écorce',
    joiners: 'et',
    known:
      'farine sucre sel poivre œuf œufs oeuf oeufs beurre lait crème eau huile olive oignon oignons ail pommes pomme terre tomates tomate carottes carotte persil fromage levure vanille chocolat jambon lardons lardon poulet boeuf bœuf veau citron citrons jus bouillon vinaigre moutarde miel amandes noix riz pâtes ciboulette muscade cannelle glace yaourt fraîche vin blanc rouge champignons concombre épinards laurier jaunes blancs saumon cerises fraises basilic romarin thym coriandre cumin gingembre poireau poireaux courgette courgettes aubergine aubergines échalote échalotes gruyère feuilletée et ou cuillère cuillères cuillerée',
  },
  es: {
    numbers:
      'un=1 una=1 uno=1 dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 doce=12 medio=1/2 media=1/2 ½=1/2 tres_cuartos=3/4 un_tercio=1/3 dos_tercios=2/3 un_cuarto=1/4 once=11 veinte=20',
    ranges: 'a o ó',
    linkers: 'de del de_la de_los de_las',
    about: 'aprox aproximadamente unos unas alrededor_de aproximado',
    vague: 'un_poco algo algunas algunos unas_cuantas un_par_de un_par unas_pocas unos_pocos',
    sizes:
      'grande grandes pequeño pequeña pequeños pequeñas mediano mediana medianos medianas colmada colmadas rasa rasas gordo gorda generoso generosa buena buen grueso gruesa gruesos gruesas copeteada copeteadas copeteado',
    prepared:
      'picado picada picados picadas cortado cortada cortados cortadas rallado rallada rallados ralladas pelado pelada pelados peladas derretido derretida fundido fundida troceado troceada troceados troceadas laminado laminada laminados laminadas batido batidos machacado machacada machacados machacadas triturado triturada triturados trituradas escurrido escurrida escurridos escurridas lavado lavada lavados lavadas cocido cocida cocidos cocidas deshuesado deshuesada deshuesadas deshuesados exprimido tamizada tamizado tostado tostada tostados tostadas hervido ablandada ablandado templada tibia tibio desmenuzado desmenuzada majado prensado descongelado descongelados descongelada reblandecida remojado remojados limpio limpia limpios limpias fileteado fileteada fileteados pasado rehogado desvenado desvenados despepitado despepitados caliente hirviendo descongeladas partido partida partidos partidas desgranado',
    adverbs: 'finamente muy recién bien groseramente ligeramente toscamente fino fina',
    phrases:
      'al_gusto a_gusto a_su_gusto opcional (opcional) a_temperatura_ambiente cantidad_necesaria c/n si_es_necesario recién_molida recién_molido al_punto a_gusto_del_consumidor cantidad_suficiente cant._nec. de_tamaño_mediano de_tamaño_medio',
    openers: 'para sin con más',
    cuts: 'en rodajas dados cubos juliana trozos láminas tiras daditos cuartos gajos cubitos aros brunoise mitades finas pequeños',
    extracts: 'zumo jugo ralladura piel corteza cáscara',
    joiners: 'y',
    known:
      'harina azúcar sal pimienta huevo huevos mantequilla leche nata agua aceite oliva cebolla cebollas ajo ajos patata patatas papa papas tomate tomates zanahoria zanahorias perejil queso levadura vainilla chocolate jamón tocino pollo ternera cerdo limón limones zumo jugo caldo vinagre mostaza miel almendras nueces arroz pasta canela yogur vino blanco tinto champiñones pepino espinacas laurel yemas claras salmón fresas albahaca romero tomillo cilantro comino jengibre puerro calabacín berenjena pimiento pimientos pimentón garbanzos lentejas judías maduro maduros y o cucharada cucharadas cucharadita',
  },
  it: {
    numbers:
      "un=1 una=1 uno=1 un'=1 un’=1 due=2 tre=3 quattro=4 cinque=5 sei=6 sette=7 otto=8 nove=9 dieci=10 dodici=12 mezzo=1/2 mezza=1/2 tre_quarti=3/4 un_terzo=1/3 due_terzi=2/3 un_quarto=1/4 una_decina=10 una_ventina=20 venti=20",
    ranges: 'a o',
    linkers: "di d' d’ del della dello dei degli delle dell' dell’ da",
    about: 'circa ca quasi almeno',
    vague: "un_po'_di un_po’_di un_po'_d' un_po'_d’ un_po' un_po’ qualche poco alcune alcuni un_paio_di un_paio",
    sizes:
      'grande grandi grosso grossa grosse grossi piccolo piccola piccoli piccole medio media medi medie colmo colmi raso rasi abbondante abbondanti bel bella generoso generosa scarso scarsi',
    prepared:
      'tritato tritata tritati tritate tagliato tagliata tagliati tagliate affettato affettata affettati affettate grattugiato grattugiata grattugiati grattugiate pelato pelata sbucciato sbucciata sbucciati sbucciate fuso fusa sciolto sciolta ammorbidito sbattuto sbattute sbattuti schiacciato schiacciata schiacciati schiacciate scolato scolata scolati scolate lavato lavata lavati lavate cotto cotta cotti cotte lessato lessate lessati snocciolate snocciolati denocciolate spezzettato spezzettata spezzettate setacciata setacciato tostato tostati tostata tostate dissalate dissalati dissalata ammollato ammollati sminuzzato macinato_ spremuto tiepido tiepida mondato mondata mondati mondate pulito puliti pulite bollito morbido morbida ammorbidita spellato spellati spellate privato privati ridotto tagliuzzato sminuzzati pestato pestati scongelato scongelati scongelate sgocciolato sgocciolata sgocciolati sgocciolate snocciolata strizzato strizzati lessata bolliti intiepidito sbriciolato sbriciolata sbriciolati sbriciolate disossato disossata',
    adverbs: 'finemente grossolanamente appena molto ben leggermente finissimo fresco_ fine',
    phrases:
      'q.b. q.b qb quanto_basta a_piacere a_gusto facoltativo facoltativa (facoltativo) a_temperatura_ambiente secondo_i_gusti macinato_al_momento macinata_al_momento macinato_fresco appena_macinato secondo_gusto di_media_grandezza di_medie_dimensioni',
    openers: 'per senza con più',
    cuts: 'a in cubetti dadini fette pezzi pezzetti rondelle julienne listarelle fettine tocchetti spicchi striscioline filetti_ strisce quarti metà dadi_',
    extracts: 'succo scorza buccia scorzetta zest',
    joiners: 'e ed',
    known:
      'farina zucchero sale pepe uovo uova burro latte panna acqua olio oliva cipolla cipolle aglio patate patata pomodoro pomodori pomodorini carota carote prezzemolo formaggio lievito vaniglia cioccolato prosciutto pancetta pollo manzo vitello maiale limone limoni succo brodo aceto senape miele mandorle noci riso pasta cannella yogurt vino bianco rosso funghi cetriolo spinaci alloro tuorli albumi salmone fragole basilico rosmarino timo salvia cumino zenzero porro zucchine zucchina melanzane melanzana sedano parmigiano spaghetti ricotta ceci lenticchie extravergine e o',
  },
  nl: {
    numbers:
      'een=1 één=1 eén=1 twee=2 drie=3 vier=4 vijf=5 zes=6 zeven=7 acht=8 negen=9 tien=10 twaalf=12 halve=1/2 half=1/2 anderhalf=3/2 anderhalve=3/2 een_halve=1/2 een_half=1/2 driekwart=3/4 een_kwart=1/4 kwart=1/4 een_derde=1/3',
    ranges: 'tot of à a á',
    linkers: 'van',
    about: 'ca circa ongeveer zo’n ruim minimaal plm',
    vague: 'een_beetje beetje wat enkele een_paar paar scheutje_ een_klein_beetje',
    sizes:
      'groot grote klein kleine middelgroot middelgrote flink flinke dikke dunne afgestreken volle opgehoopte ruime royale',
    prepared:
      'gehakt gehakte fijngehakt fijngehakte grofgehakt grofgehakte gesneden fijngesneden kleingesneden geraspt geraspte geschild geschilde gesmolten geperst geperste uitgeperst geplet geplette gepeld gepelde gesnipperd gesnipperde uitgelekt uitgelekte gewassen gekookt gekookte geklopt geklopte losgeklopt geroosterd geroosterde verkruimeld verkruimelde ontpit ontpitte gezeefd gezeefde zacht zachte lauwwarm lauwwarme ontdooid ontdooide gehalveerd gehalveerde fijngemalen_ afgespoeld geplukt geplukte ontveld ontvelde schoongemaakt schoongemaakte voorgekookt gewelld geweekt geweekte geblancheerd uitgeperste fijngeraspt fijngestampt fijngewreven gepureerd gesmoord doorgesneden uitgebakken',
    adverbs: 'fijn grof vers zeer heel in dun klein fijn_',
    phrases:
      'naar_smaak naar_wens optioneel (optioneel) op_kamertemperatuur eventueel indien_nodig versgemalen vers_gemalen (naar_smaak) naar_behoefte naar_eigen_smaak van_gemiddelde_grootte',
    openers: 'om voor zonder met plus ter',
    cuts: 'in blokjes plakjes ringen reepjes stukjes stukken partjes dunne kleine grove fijne halve ringetjes schijfjes plakken repen vieren',
    extracts: 'sap rasp schil raspsel schilraspsel',
    joiners: 'en',
    known:
      "bloem suiker zout peper ei eieren boter melk room slagroom water olie olijfolie ui uien knoflook aardappel aardappelen aardappels tomaat tomaten wortel wortels peterselie kaas gist bakpoeder vanillesuiker gehakt rundvlees ham spek kip kipfilet citroen citroenen citroensap appel appels bouillon azijn mosterd honing amandelen noten rijst pasta bieslook nootmuskaat kaneel poedersuiker yoghurt wijn witte rode champignons komkommer spinazie laurierblad eidooier eiwit zalm aardbeien basilicum rozemarijn tijm koriander komijn gember prei courgette aubergine selderij sojasaus zonnebloemolie bloemkool rode gele paprika's paprika en of",
  },
  sv: {
    numbers:
      'en=1 ett=1 två=2 tre=3 fyra=4 fem=5 sex=6 sju=7 åtta=8 nio=9 tio=10 tolv=12 halv=1/2 halva=1/2 halvt=1/2 en_halv=1/2 ett_halvt=1/2 en_och_en_halv=3/2 ett_och_ett_halvt=3/2 en_kvarts=1/4 trekvarts=3/4 en_fjärdedels=1/4 en_tredjedels=1/3',
    ranges: 'till eller à a',
    linkers: 'av',
    about: 'ca cirka ungefär minst drygt knappt',
    vague: 'lite litet några en_aning ett_par några_få',
    sizes:
      'stor stora stort liten litet små mellanstor mellanstora rågad rågade struken strukna rejäl rejäla tjock tjocka tunn tunna',
    prepared:
      'hackad hackade hackat finhackad finhackade finhackat grovhackad grovhackade grovhackat skivad skivade skivat riven rivet rivna finriven finrivet finrivna skalad skalade skalat smält smälta pressad pressade pressat strimlad strimlade strimlat tärnad tärnade tärnat krossad_ kokt kokta uppvispad uppvispade vispad vispade urkärnad urkärnade avrunnen avrunna sköljd sköljda mjukt rumsvarmt rumstempererat rumsvarm finskuren finskurna skuren skurna delad delade tinad tinade halverad halverade rostad rostade rostat smulad smulat klyftad mosad mosade plockad plockade rumstempererad uppvärmd knaperstekt ljummet ljummen kokande krossad putsad putsade ansad ansade sköljt tinat avrunnet urvattnad bitad finstrimlad finstrimlade grovriven grovrivet grovrivna skållad skållade hyvlad hyvlade urkramad urkramade färskpressad färskpressat nypressad',
    adverbs: 'fint grovt färskt nymalen_ mycket tunt väl i lätt',
    phrases:
      'efter_smak efter_behag efter_önskemål valfritt (valfritt) eventuellt ev vid_behov nymalen nymald nymalet färskmald färskmalen nymalda',
    openers: 'till för utan med plus att',
    cuts: 'i skivor tärningar bitar strimlor klyftor stavar ringar tunna små mindre grova fina slantar kuber halvor',
    extracts: 'saft saften juice juicen skal skalet rivet zest finrivet_skal rivet_skal',
    joiners: 'och',
    known:
      'mjöl vetemjöl socker strösocker salt peppar svartpeppar vitpeppar ägg smör mjölk grädde vispgrädde vatten olja olivolja rapsolja lök lökar vitlök gul röd potatis potatisar tomat tomater morot morötter persilja ost jäst bakpulver vaniljsocker köttfärs nötfärs nötkött skinka bacon kyckling kycklingfilé citron citroner citronsaft äpple äpplen buljong vinäger senap honung mandel nötter ris pasta gräslök muskot kanel florsocker yoghurt vin vitt rött champinjoner gurka spenat lagerblad äggula äggulor äggvita lax jordgubbar basilika rosmarin timjan koriander spiskummin ingefära purjolök zucchini aubergine selleri crème havregryn filmjölk gräddfil kesella bikarbonat och eller',
  },
  da: {
    numbers:
      'en=1 et=1 ett=1 én=1 ei=1 to=2 tre=3 fire=4 fem=5 seks=6 syv=7 sju=7 otte=8 åtte=8 ni=9 ti=10 tolv=12 halv=1/2 halve=1/2 halvt=1/2 halvanden=3/2 halvannen=3/2 en_halv=1/2 et_halvt=1/2 ett_halvt=1/2 en_kvart=1/4 to_og_en_halv=5/2 trekvart=3/4',
    ranges: 'til eller à a',
    linkers: 'af av',
    about: 'ca cirka omkring omtrent minst mindst knap godt',
    vague: 'lidt litt nogle noen et_par en_smule en_anelse',
    sizes:
      'stor store stort lille liten lite små mellemstor mellemstore mellomstor mellomstore strøgne toppede toppet tyk tykke tykk tynd tynde',
    prepared:
      'hakket hakkede hakka finthakket finthakkede finhakket finhakkede grofthakket grofthakkede grovhakket skåret skårne skivet revet revne fintrevet finrevet skrællet skrællede skrelt skrelte pillet pillede smeltet smeltede presset pressede strimlet snittet snittede fintsnittet terninger_ kogt kogte kokt kokte pisket piskede vispet udstenet drænet skyllet blødt mykt romtemperert stuetempereret finsnittet optøet tint halveret halverede delt delte ristet ristede hakkede_ knust knuste plukket stuetemperatur lunken lunkent kogende kokende drænede afdryppet afdryppede renset rensede rensa finrevne fintrevne udkernet optøede moset moste avrent avrente skylt skylte rørt finkuttet kuttet kuttede oppkuttet knækkede grovhakkede frisktrykket frisktrykt friskpresset ferskpresset friskrevet',
    adverbs: 'fint groft grovt friskkværnet_ frisk_ friskrevet_ meget tyndt godt i fin',
    phrases:
      'efter_smag etter_smak efter_behov etter_behov etter_ønske efter_ønske valgfrit valgfritt (valgfrit) eventuelt evt friskkværnet nykværnet friskmalet nykvernet friskkvernet nymalt nymalet efter_eget_ønske',
    openers: 'til for uden uten med plus å at',
    cuts: 'i terninger skiver tern stykker strimler tynde både ringe små grove fine stave biter båter terning kuber halve',
    extracts: 'saft saften juice skal skallen zest',
    joiners: 'og',
    known:
      'mel hvedemel hvetemel sukker salt peber pepper æg egg smør mælk melk fløde fløte piskefløde kremfløte vand vann olie olje olivenolie olivenolje løg løk hvidløg hvitløk rødløg rødløk kartoffel kartofler potet poteter tomat tomater gulerod gulerødder gulrot gulrøtter persille ost gær gjær bagepulver bakepulver vaniljesukker oksekød kjøttdeig oksefars hakkekød skinke bacon kylling kyllingfilet citron citroner sitron sitroner citronsaft sitronsaft æble æbler eple epler bouillon buljong eddike eddik sennep honning mandler nødder nøtter ris pasta purløg gressløk muskat muskatnød kanel flormelis melis yoghurt vin hvid rød champignon champignoner sjampinjong agurk spinat laurbærblad laurbærblade æggeblomme æggeblommer eggeplomme æggehvide laks jordbær basilikum rosmarin timian koriander spidskommen ingefær porre porrer purre havregryn rugmel kærnemælk remoulade og eller',
  },
  pl: {
    numbers:
      'jeden=1 jedna=1 jedno=1 jedną=1 dwa=2 dwie=2 trzy=3 cztery=4 pięć=5 sześć=6 siedem=7 osiem=8 dziewięć=9 dziesięć=10 dwanaście=12 pół=1/2 półtora=3/2 półtorej=3/2 ćwierć=1/4 trzy_czwarte=3/4 jedna_trzecia=1/3 dwie_trzecie=2/3 jednej=1 jednego=1 dwóch=2 trzech=3 połowy=1/2 połowa=1/2 połowę=1/2 ćwiartka=1/4 ćwiartki=1/4',
    ranges: 'do lub albo',
    linkers: 'z ze',
    about: 'ok około mniej_więcej co_najmniej po',
    vague: 'trochę odrobina odrobinę kilka nieco parę',
    sizes:
      'duży duża duże dużych dużego dużej mały mała małe małych małego małej średni średnia średnie średnich średniej kopiasta kopiaste kopiastych czubata czubate płaska płaskie płaskich gruby grube cienkie spory spora',
    prepared:
      'otarta otartej starta startej posiekany posiekana posiekane posiekanej posiekanego posiekanych pokrojony pokrojona pokrojone pokrojonej pokrojonego pokrojonych starty starte startego startych obrany obrana obrane obranych obranej obranego roztopiony roztopione roztopionego stopiony stopionego miękki miękkie miękkiego przeciśnięty przeciśnięte rozgnieciony rozgniecione ugotowany ugotowana ugotowane ugotowanych ugotowanego roztrzepane roztrzepanych ubite wydrylowane wydrylowanych odsączone odsączonych odsączonej umyte umytych zmiażdżony zmiażdżone pokruszony pokruszonego przesiana przesianej uprażone uprażonych poszatkowana poszatkowanej wyciśnięty namoczone namoczonych letniego letniej letnie letni ciepłego ciepłej ciepła pokruszone pokruszona odcedzone odcedzonych wypestkowane wypestkowanych opłukane opłukany wyciśnięte zmielonych podzielone przekrojone pokrojoną rozdrobnione rozdrobnionych zblanszowane schłodzona schłodzone schłodzonej drobno_posiekanego uprażonego rozpuszczone rozpuszczonego wyłuskane utarte zgniecione rozbite roztrzepany',
    adverbs: 'drobno grubo świeżo bardzo cienko dobrze lekko w',
    phrases:
      'do_smaku według_uznania wg_uznania opcjonalnie (opcjonalnie) ewentualnie do_wyboru w_temperaturze_pokojowej świeżo_mielony świeżo_mielonego świeżo_mielonej świeżo_zmielony świeżo_zmielonego do_woli wedle_uznania wg_smaku według_smaku średniej_wielkości',
    openers: 'do na bez dla plus oraz',
    cuts: 'w plastry plastrach plasterki kostkę kostce paski piórka talarki krążki słupki ćwiartki cząstki plasterkach drobną grubą półplasterki',
    extracts: 'sok skórka skórki skórkę otarta_skórka',
    joiners: 'i',
    known:
      'mąki mąka cukru cukier soli sól pieprz pieprzu jajka jajko jajek jaj masła masło mleka mleko śmietany śmietana śmietanki wody woda oleju olej oliwy oliwa cebula cebuli cebule czosnku czosnek ziemniaki ziemniaków ziemniak pomidory pomidor pomidorów marchewka marchewki marchew pietruszki pietruszka natki ser sera serka drożdży drożdże proszku proszek wanilii mięsa mielonego wołowiny wieprzowiny szynki boczku boczek kurczaka filet cytryna cytryny soku sok jabłka jabłko jabłek bulionu bulion octu musztardy miodu migdałów orzechów ryżu makaronu makaron szczypiorku gałki cynamonu cukru-pudru jogurtu wina pieczarek pieczarki ogórek ogórka ogórki szpinaku liść żółtka żółtko białka łososia truskawek bazylii rozmarynu tymianku kolendry kminku imbiru por pora cukinia cukinii bakłażan selera pszennej kwaśnej sody i lub',
  },
  pt: {
    numbers:
      'um=1 uma=1 dois=2 duas=2 três=3 quatro=4 cinco=5 seis=6 sete=7 oito=8 nove=9 dez=10 doze=12 meio=1/2 meia=1/2 três_quartos=3/4 um_terço=1/3 dois_terços=2/3 um_quarto=1/4 metade_de=1/2 vinte=20 onze=11',
    ranges: 'a ou',
    linkers: 'de do da dos das',
    about: 'aprox aproximadamente cerca_de uns umas',
    vague: 'um_pouco alguns algumas q.b. um_par_de uns_poucos',
    sizes:
      'grande grandes pequeno pequena pequenos pequenas médio média médios médias cheia cheias rasa rasas bem_cheia bem_cheias bem_cheio generosa americano',
    prepared:
      'picado picada picados picadas picadinho picadinha cortado cortada cortados cortadas ralado ralada ralados raladas descascado descascada descascados descascadas derretido derretida fatiado fatiada fatiados fatiadas batido batidos amassado amassada amassados amassadas esmagado esmagados espremido espremidos espremida escorrido escorrida escorridos lavado lavada lavados cozido cozida cozidos cozidas desfiado desfiada peneirada peneirado torrado torradas torrados morno morna amolecida triturado laminado laminados moída_ descongelado descongelados gelada gelado demolhado demolhada limpo limpa limpos limpas espremidas fervente amolecido amolecidos desossado desossada desossados laminada laminadas desfolhado lascado escaldado cortadinho trituradas triturados',
    adverbs: 'finamente bem muito levemente grosseiramente recém fino',
    phrases:
      'a_gosto ao_gosto q.b. q.b qb quanto_baste opcional (opcional) à_temperatura_ambiente em_temperatura_ambiente se_necessário moída_na_hora moído_na_hora ralada_na_hora ralado_na_hora acabada_de_moer moída_no_momento se_desejar de_tamanho_médio',
    openers: 'para sem com mais',
    cuts: 'em rodelas cubos fatias tiras pedaços cubinhos quartos lâminas gomos julienne metades pétalas finas neve',
    extracts: 'sumo suco raspa raspas casca',
    joiners: 'e',
    known:
      'farinha açúcar sal pimenta ovo ovos manteiga leite natas nata água óleo azeite cebola cebolas alho batata batatas tomate tomates cenoura cenouras salsa salsinha queijo fermento baunilha chocolate presunto bacon frango carne limão limões suco sumo caldo vinagre mostarda mel amêndoas nozes arroz massa canela iogurte vinho branco tinto cogumelos pepino espinafre louro gemas claras salmão morangos manjericão alecrim tomilho coentro coentros cominho gengibre alho-poró abobrinha berinjela trigo reino feijão milho maduro maduros sementes e ou colher colheres xícara xícaras chávena',
  },
  ru: {
    numbers:
      'один=1 одна=1 одно=1 одну=1 два=2 две=2 три=3 четыре=4 пять=5 шесть=6 семь=7 восемь=8 девять=9 десять=10 двенадцать=12 пол=1/2 половина=1/2 половинка=1/2 половину=1/2 полтора=3/2 полторы=3/2 четверть=1/4 три_четверти=3/4 четверти=1/4 треть=1/3 две_трети=2/3 половины=1/2 половинки=1/2 одного=1 одной=1 двух=2 трёх=3 трех=3',
    ranges: 'до или',
    linkers: '',
    about: 'около примерно приблизительно ок',
    vague: 'немного чуть-чуть несколько чуть пару щепоть_',
    sizes:
      'большой большая большое большие больших крупный крупная крупное крупные крупных маленький маленькая маленькое маленькие маленьких небольшой небольшая небольшое небольшие небольших средний средняя среднее средние средних мелкий мелкие полная полные неполная неполный с_горкой без_горки',
    prepared:
      'нарезанный нарезанная нарезанное нарезанные нарезанных нарезанного нарезанной рубленый рубленая рубленое рубленые рубленой рубленого рубленых измельченный измельчённый измельченная измельченные измельченной измельченного измельчённого тертый тёртый тертая тертое тертого тёртого тертой тёртой натертый натёртый натертая очищенный очищенная очищенные очищенных растопленный растопленного растопленное растопленная размягченный размягченного размягченное размягчённого мягкого мягкое мягкий вареный варёный вареные вареных варёных варёные отварной отварного взбитый взбитые теплой тёплой теплого тёплого теплая тёплая теплое просеянная просеянной раздавленный промытый промытые мелко_нарезанный нашинкованная нашинкованной обжаренные натереть размягчённое размягчённый охлаждённый охлажденный охлажденное охлаждённое порезанный порезанная порезанные порубленный порубленная порубленные нашинкованный нарубленный нарубленная нарубленные рубленный рубленная просеянный размороженный размороженные размороженная измельчённые протёртый протертый отварные отварная натёртое натёртые натертые натертое дробленые раскрошенный',
    adverbs: 'мелко крупно тонко свежо очень хорошо слегка',
    phrases:
      'по_вкусу по_желанию на_ваш_вкус опционально (по_желанию) комнатной_температуры при_необходимости свежемолотый свежемолотого свежемолотая свежемолотой на_вкус на_глаз среднего_размера небольшого_размера крупного_размера',
    openers: 'для на без плюс',
    cuts: 'на в кубиками ломтиками кольцами полукольцами соломкой кубики ломтики кусочки дольками кружочками',
    extracts: 'сок цедра цедру сока цедры',
    joiners: 'и',
    known:
      'мука муки сахар сахара соль соли перец чеснок чеснока лук лука масло масла укроп петрушка петрушки зелень паприка сметана яйца яйцо картофель морковь молоко вода мёд уксус горчица кориандр',
  },
}
