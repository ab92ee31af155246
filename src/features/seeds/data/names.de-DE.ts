import type { SeedNames } from './types.ts'

/** As it stands on German shelves. */
export const NAMES_DE_DE: SeedNames = {
  labels: {
    fruit: 'Obst',
    vegetables: 'Gemüse',
    herbs: 'Frische Kräuter',
    mushrooms: 'Pilze',
    meat: 'Fleisch',
    poultry: 'Geflügel',
    fish: 'Fisch & Meeresfrüchte',
    deli: 'Wurst & Feinkost',
    dairy: 'Milchprodukte',
    cheese: 'Käse',
    eggs: 'Eier',
    bakery: 'Brot & Backwaren',
    baking: 'Backzutaten',
    grains: 'Nudeln, Reis & Getreide',
    legumes: 'Hülsenfrüchte',
    canned: 'Konserven',
    nuts: 'Nüsse, Samen & Trockenobst',
    spices: 'Gewürze',
    oils: 'Öl & Essig',
    condiments: 'Soßen & Würzmittel',
    spreads: 'Honig & Aufstriche',
    sweets: 'Süßes & Knabbereien',
    frozen: 'Tiefkühlkost',
    drinks: 'Getränke',
    alcohol: 'Wein, Bier & Spirituosen',
    international: 'Internationale Küche',
    household: 'Haushalt',
  },
  foods: `
    apple | Apfel | Äpfel
    apricot | Aprikose | Aprikosen
    avocado | Avocado | Avocados
    banana | Banane | Bananen
    blackberry | Brombeere | Brombeeren
    blueberry | Heidelbeere | Heidelbeeren | Blaubeere
    cantaloupe | Cantaloupe-Melone | Cantaloupe-Melonen
    cherry | Kirsche | Kirschen
    clementine | Clementine | Clementinen
    coconut | Kokosnuss | Kokosnüsse
    cranberry | Cranberry | Cranberrys
    date | Dattel | Datteln
    fig | Feige | Feigen
    gooseberry | Stachelbeere | Stachelbeeren
    grape | Weintraube | Weintrauben | Traube
    grapefruit | Grapefruit | Grapefruits
    kiwi | Kiwi | Kiwis
    lemon | Zitrone | Zitronen
    lime | Limette | Limetten
    lychee | Litschi | Litschis
    mango | Mango | Mangos
    nectarine | Nektarine | Nektarinen
    orange | Orange | Orangen | Apfelsine
    papaya | Papaya | Papayas
    passion-fruit | Passionsfrucht | Passionsfrüchte | Maracuja
    peach | Pfirsich | Pfirsiche
    pear | Birne | Birnen
    pineapple | Ananas | Ananas
    plum | Pflaume | Pflaumen | Zwetschge
    pomegranate | Granatapfel | Granatäpfel
    quince | Quitte | Quitten
    raspberry | Himbeere | Himbeeren
    red-currant | Rote Johannisbeere | Rote Johannisbeeren | Johannisbeere
    rhubarb | Rhabarber | Rhabarber
    strawberry | Erdbeere | Erdbeeren
    watermelon | Wassermelone | Wassermelonen
    lemon-juice | Zitronensaft | Zitronensaft
    lime-juice | Limettensaft | Limettensaft
    orange-juice | Orangensaft | Orangensaft
    lemon-zest | Zitronenschale | Zitronenschale | Zitronenabrieb
    artichoke | Artischocke | Artischocken
    arugula | Rucola | Rucola | Rauke
    asparagus | Spargel | Spargel
    bean-sprout | Sojasprosse | Sojasprossen | Mungbohnensprosse
    beet | Rote Bete | Rote Bete | Rote Beete
    bell-pepper | Paprikaschote | Paprikaschoten | Paprika
    red-bell-pepper | Rote Paprika | Rote Paprika
    green-bell-pepper | Grüne Paprika | Grüne Paprika
    yellow-bell-pepper | Gelbe Paprika | Gelbe Paprika
    bok-choy | Pak Choi | Pak Choi
    broccoli | Brokkoli | Brokkoli
    brussels-sprout | Rosenkohl | Rosenkohl
    butternut-squash | Butternut-Kürbis | Butternut-Kürbisse
    cabbage | Weißkohl | Weißkohl | Weißkraut
    red-cabbage | Rotkohl | Rotkohl | Blaukraut
    savoy-cabbage | Wirsing | Wirsing
    napa-cabbage | Chinakohl | Chinakohl
    carrot | Möhre | Möhren | Karotte, Karotten
    cauliflower | Blumenkohl | Blumenkohl
    celery | Staudensellerie | Staudensellerie | Stangensellerie
    celery-root | Knollensellerie | Knollensellerie | Sellerie
    cherry-tomato | Kirschtomate | Kirschtomaten | Cocktailtomate
    chicory | Chicorée | Chicorée
    chili-pepper | Chilischote | Chilischoten | Chili, Peperoni
    corn | Mais | Mais
    cucumber | Gurke | Gurken | Salatgurke
    eggplant | Aubergine | Auberginen
    fennel | Fenchel | Fenchel | Fenchelknolle
    garlic | Knoblauch | Knoblauch
    ginger | Ingwer | Ingwer
    green-bean | Grüne Bohne | Grüne Bohnen
    horseradish | Meerrettich | Meerrettich | Kren
    jalapeno | Jalapeño | Jalapeños
    kale | Grünkohl | Grünkohl
    kohlrabi | Kohlrabi | Kohlrabi
    leek | Lauch | Lauch | Porree
    lettuce | Kopfsalat | Kopfsalate
    iceberg-lettuce | Eisbergsalat | Eisbergsalate
    romaine-lettuce | Romanasalat | Romanasalate
    okra | Okraschote | Okraschoten
    onion | Zwiebel | Zwiebeln
    red-onion | Rote Zwiebel | Rote Zwiebeln
    parsnip | Pastinake | Pastinaken
    pea | Erbse | Erbsen
    potato | Kartoffel | Kartoffeln
    new-potato | Frühkartoffel | Frühkartoffeln
    pumpkin | Kürbis | Kürbisse | Hokkaido
    radish | Radieschen | Radieschen
    rutabaga | Steckrübe | Steckrüben
    scallion | Frühlingszwiebel | Frühlingszwiebeln | Lauchzwiebel
    shallot | Schalotte | Schalotten
    snow-pea | Zuckerschote | Zuckerschoten
    spinach | Spinat | Spinat | Babyspinat
    sweet-potato | Süßkartoffel | Süßkartoffeln
    swiss-chard | Mangold | Mangold
    tomato | Tomate | Tomaten
    turnip | Weiße Rübe | Weiße Rüben
    watercress | Brunnenkresse | Brunnenkresse
    zucchini | Zucchini | Zucchini
    basil | Basilikum | Basilikum
    chive | Schnittlauch | Schnittlauch
    cilantro | Koriandergrün | Koriandergrün | frischer Koriander
    dill | Dill | Dill
    lemongrass | Zitronengras | Zitronengras
    marjoram | Majoran | Majoran
    mint | Minze | Minze
    oregano | Oregano | Oregano
    parsley | Petersilie | Petersilie
    rosemary | Rosmarin | Rosmarin
    sage | Salbei | Salbei
    tarragon | Estragon | Estragon
    thyme | Thymian | Thymian
    mushroom | Champignon | Champignons
    cremini-mushroom | Brauner Champignon | Braune Champignons
    oyster-mushroom | Austernpilz | Austernpilze | Austernseitling
    porcini-mushroom | Steinpilz | Steinpilze
    portobello-mushroom | Portobello | Portobellos
    shiitake-mushroom | Shiitake-Pilz | Shiitake-Pilze
    beef | Rindfleisch | Rindfleisch
    beef-chuck | Rindergulasch | Rindergulasch
    beef-steak | Rindersteak | Rindersteaks
    ground-beef | Rinderhackfleisch | Rinderhackfleisch | Rinderhack
    lamb | Lammfleisch | Lammfleisch
    leg-of-lamb | Lammkeule | Lammkeulen
    ground-lamb | Lammhackfleisch | Lammhackfleisch | Lammhack
    pork | Schweinefleisch | Schweinefleisch
    pork-belly | Schweinebauch | Schweinebauch
    pork-chop | Schweinekotelett | Schweinekoteletts
    pork-loin | Schweinerücken | Schweinerücken
    pork-shoulder | Schweineschulter | Schweineschultern | Schweinebug
    pork-tenderloin | Schweinefilet | Schweinefilets
    ground-pork | Schweinehackfleisch | Schweinehackfleisch | Schweinehack
    sparerib | Schälrippchen | Schälrippchen
    veal | Kalbfleisch | Kalbfleisch
    rabbit | Kaninchen | Kaninchen
    venison | Rehfleisch | Rehfleisch | Wild
    italian-sausage | Salsiccia | Salsicce
    sausage | Bratwurst | Bratwürste
    chicken | Hähnchen | Hähnchen | Huhn
    chicken-breast | Hähnchenbrust | Hähnchenbrüste | Hähnchenbrustfilet
    chicken-drumstick | Hähnchenunterschenkel | Hähnchenunterschenkel
    chicken-leg | Hähnchenkeule | Hähnchenkeulen | Hähnchenschenkel
    chicken-thigh | Hähnchenoberschenkel | Hähnchenoberschenkel
    chicken-wing | Hähnchenflügel | Hähnchenflügel
    ground-turkey | Putenhackfleisch | Putenhackfleisch | Putenhack
    turkey | Pute | Puten | Truthahn
    turkey-breast | Putenbrust | Putenbrüste
    duck | Ente | Enten
    duck-breast | Entenbrust | Entenbrüste
    goose | Gans | Gänse
    anchovy | Sardelle | Sardellen
    cod | Kabeljau | Kabeljau | Dorsch
    crab | Krebs | Krebse
    haddock | Schellfisch | Schellfisch
    halibut | Heilbutt | Heilbutt
    herring | Hering | Heringe
    lobster | Hummer | Hummer
    mackerel | Makrele | Makrelen
    mussel | Miesmuschel | Miesmuscheln
    oyster | Auster | Austern
    clam | Venusmuschel | Venusmuscheln
    salmon | Lachs | Lachs | Lachsfilet
    smoked-salmon | Räucherlachs | Räucherlachs
    sardine | Sardine | Sardinen
    scallop | Jakobsmuschel | Jakobsmuscheln
    sea-bass | Wolfsbarsch | Wolfsbarsche
    shrimp | Garnele | Garnelen | Shrimps
    squid | Tintenfisch | Tintenfische | Kalmar
    trout | Forelle | Forellen
    tuna | Thunfisch | Thunfisch
    bacon | Frühstücksspeck | Frühstücksspeck | Speck, Bacon
    chorizo | Chorizo | Chorizo
    ham | Schinken | Schinken | Kochschinken
    pancetta | Pancetta | Pancetta
    prosciutto | Parmaschinken | Parmaschinken | Rohschinken
    salami | Salami | Salami
    tofu | Tofu | Tofu
    hummus | Hummus | Hummus
    olive | Olive | Oliven
    black-olive | Schwarze Olive | Schwarze Oliven
    green-olive | Grüne Olive | Grüne Oliven
    milk | Milch | Milch | Vollmilch
    buttermilk | Buttermilch | Buttermilch
    butter | Butter | Butter
    unsalted-butter | Süßrahmbutter | Süßrahmbutter
    cream | Kochsahne | Kochsahne
    heavy-cream | Sahne | Sahne | Schlagsahne, süße Sahne
    half-and-half | Kaffeesahne | Kaffeesahne
    sour-cream | Saure Sahne | Saure Sahne | Sauerrahm
    creme-fraiche | Crème fraîche | Crème fraîche
    yogurt | Joghurt | Joghurt | Naturjoghurt
    greek-yogurt | Griechischer Joghurt | Griechischer Joghurt
    condensed-milk | Gezuckerte Kondensmilch | Gezuckerte Kondensmilch
    evaporated-milk | Kondensmilch | Kondensmilch
    margarine | Margarine | Margarine
    oat-milk | Haferdrink | Haferdrink | Hafermilch
    soy-milk | Sojadrink | Sojadrink | Sojamilch
    almond-milk | Mandeldrink | Mandeldrink | Mandelmilch
    quark | Quark | Quark | Magerquark, Topfen
    cheese | Käse | Käse
    blue-cheese | Blauschimmelkäse | Blauschimmelkäse
    brie | Brie | Brie
    camembert | Camembert | Camembert
    cheddar | Cheddar | Cheddar
    cottage-cheese | Hüttenkäse | Hüttenkäse | körniger Frischkäse
    cream-cheese | Frischkäse | Frischkäse
    emmental | Emmentaler | Emmentaler
    feta | Feta | Feta | Schafskäse
    goat-cheese | Ziegenkäse | Ziegenkäse
    gorgonzola | Gorgonzola | Gorgonzola
    gouda | Gouda | Gouda
    gruyere | Gruyère | Gruyère | Greyerzer
    halloumi | Halloumi | Halloumi
    mascarpone | Mascarpone | Mascarpone
    mozzarella | Mozzarella | Mozzarella
    parmesan | Parmesan | Parmesan
    pecorino | Pecorino | Pecorino
    ricotta | Ricotta | Ricotta
    egg | Ei | Eier
    egg-white | Eiweiß | Eiweiße | Eiklar
    egg-yolk | Eigelb | Eigelbe | Eidotter
    baguette | Baguette | Baguettes
    bread | Brot | Brote
    bread-crumb | Semmelbrösel | Semmelbrösel | Paniermehl
    panko | Panko | Panko
    brioche | Brioche | Brioches
    ciabatta | Ciabatta | Ciabattas
    croissant | Croissant | Croissants
    flour-tortilla | Weizentortilla | Weizentortillas | Wrap
    corn-tortilla | Maistortilla | Maistortillas
    hamburger-bun | Burgerbrötchen | Burgerbrötchen
    naan | Naan | Naan
    pita-bread | Pitabrot | Pitabrote
    roll | Brötchen | Brötchen | Semmel
    rye-bread | Roggenbrot | Roggenbrote
    sourdough-bread | Sauerteigbrot | Sauerteigbrote
    toast | Toastbrot | Toastbrot
    all-purpose-flour | Weizenmehl | Weizenmehl | Mehl, Weizenmehl Type 405
    bread-flour | Weizenmehl Type 550 | Weizenmehl Type 550 | Mehl Type 550
    cake-flour | Kuchenmehl | Kuchenmehl
    self-rising-flour | Mehl mit Backpulver | Mehl mit Backpulver
    whole-wheat-flour | Weizenvollkornmehl | Weizenvollkornmehl | Vollkornmehl
    rye-flour | Roggenmehl | Roggenmehl
    spelt-flour | Dinkelmehl | Dinkelmehl | Dinkelmehl Type 630
    almond-flour | Gemahlene Mandeln | Gemahlene Mandeln | Mandelmehl
    cornstarch | Speisestärke | Speisestärke | Maisstärke
    potato-starch | Kartoffelstärke | Kartoffelstärke
    baking-powder | Backpulver | Backpulver
    baking-soda | Natron | Natron | Backnatron
    cream-of-tartar | Weinstein | Weinstein
    active-dry-yeast | Trockenhefe | Trockenhefe
    instant-yeast | Instanthefe | Instanthefe
    fresh-yeast | Frische Hefe | Frische Hefe | Hefe
    sugar | Zucker | Zucker
    brown-sugar | Brauner Zucker | Brauner Zucker
    dark-brown-sugar | Muscovado-Zucker | Muscovado-Zucker
    powdered-sugar | Puderzucker | Puderzucker | Staubzucker
    superfine-sugar | Feinster Zucker | Feinster Zucker
    vanilla-sugar | Vanillezucker | Vanillezucker | Vanillinzucker
    vanilla-extract | Vanilleextrakt | Vanilleextrakt
    vanilla-bean | Vanilleschote | Vanilleschoten
    cocoa-powder | Kakaopulver | Kakaopulver | Backkakao
    dark-chocolate | Zartbitterschokolade | Zartbitterschokolade
    milk-chocolate | Vollmilchschokolade | Vollmilchschokolade
    white-chocolate | Weiße Schokolade | Weiße Schokolade
    chocolate-chip | Schokotropfen | Schokotropfen
    gelatin | Gelatine | Gelatine
    marzipan | Marzipan | Marzipan | Marzipanrohmasse
    molasses | Melasse | Melasse
    food-coloring | Lebensmittelfarbe | Lebensmittelfarbe
    puff-pastry | Blätterteig | Blätterteig
    pie-crust | Mürbeteig | Mürbeteig
    phyllo | Filoteig | Filoteig | Yufkateig
    shredded-coconut | Kokosraspel | Kokosraspel
    candied-orange-peel | Orangeat | Orangeat
    arborio-rice | Risottoreis | Risottoreis
    basmati-rice | Basmatireis | Basmatireis
    brown-rice | Naturreis | Naturreis
    jasmine-rice | Jasminreis | Jasminreis
    rice | Reis | Reis | Langkornreis
    barley | Graupen | Graupen | Gerste
    buckwheat | Buchweizen | Buchweizen
    bulgur | Bulgur | Bulgur
    cornmeal | Maisgrieß | Maisgrieß | Polenta
    couscous | Couscous | Couscous
    egg-noodle | Eiernudel | Eiernudeln
    fusilli | Fusilli | Fusilli
    lasagna-noodle | Lasagneplatte | Lasagneplatten
    linguine | Linguine | Linguine
    macaroni | Makkaroni | Makkaroni
    millet | Hirse | Hirse
    muesli | Müsli | Müsli
    oat | Haferflocken | Haferflocken
    pasta | Nudeln | Nudeln | Pasta
    penne | Penne | Penne
    quinoa | Quinoa | Quinoa
    ramen-noodle | Ramen-Nudel | Ramen-Nudeln
    rice-noodle | Reisnudel | Reisnudeln
    semolina | Weichweizengrieß | Weichweizengrieß | Grieß
    spaghetti | Spaghetti | Spaghetti
    tagliatelle | Tagliatelle | Tagliatelle | Bandnudeln
    black-bean | Schwarze Bohne | Schwarze Bohnen
    cannellini-bean | Weiße Bohne | Weiße Bohnen
    chickpea | Kichererbse | Kichererbsen
    kidney-bean | Kidneybohne | Kidneybohnen
    lentil | Linse | Linsen | Tellerlinse
    red-lentil | Rote Linse | Rote Linsen
    green-lentil | Grüne Linse | Grüne Linsen
    lima-bean | Limabohne | Limabohnen
    pinto-bean | Pintobohne | Pintobohnen
    split-pea | Schälerbse | Schälerbsen
    edamame | Edamame | Edamame
    beef-broth | Rinderbrühe | Rinderbrühe | Fleischbrühe
    chicken-broth | Hühnerbrühe | Hühnerbrühe | Geflügelfond
    vegetable-broth | Gemüsebrühe | Gemüsebrühe
    bouillon-cube | Brühwürfel | Brühwürfel
    canned-tomatoes | Dosentomaten | Dosentomaten | stückige Tomaten
    crushed-tomatoes | Gehackte Tomaten | Gehackte Tomaten
    tomato-paste | Tomatenmark | Tomatenmark
    tomato-sauce | Tomatensoße | Tomatensoße
    tomato-puree | Passierte Tomaten | Passierte Tomaten
    sun-dried-tomato | Getrocknete Tomate | Getrocknete Tomaten
    coconut-milk | Kokosmilch | Kokosmilch
    coconut-cream | Kokoscreme | Kokoscreme
    caper | Kaper | Kapern
    pickle | Gewürzgurke | Gewürzgurken | Essiggurke
    sauerkraut | Sauerkraut | Sauerkraut
    roasted-red-pepper | Geröstete Paprika | Geröstete Paprika
    applesauce | Apfelmus | Apfelmus
    almond | Mandel | Mandeln
    sliced-almonds | Mandelblättchen | Mandelblättchen
    cashew | Cashewkern | Cashewkerne
    chestnut | Esskastanie | Esskastanien | Marone
    hazelnut | Haselnuss | Haselnüsse
    macadamia-nut | Macadamianuss | Macadamianüsse
    peanut | Erdnuss | Erdnüsse
    pecan | Pekannuss | Pekannüsse
    pine-nut | Pinienkern | Pinienkerne
    pistachio | Pistazie | Pistazien
    walnut | Walnuss | Walnüsse
    chia-seed | Chiasamen | Chiasamen
    flaxseed | Leinsamen | Leinsamen
    poppy-seed | Mohn | Mohn
    pumpkin-seed | Kürbiskern | Kürbiskerne
    sesame-seed | Sesam | Sesam
    sunflower-seed | Sonnenblumenkern | Sonnenblumenkerne
    raisin | Rosine | Rosinen | Sultaninen
    prune | Backpflaume | Backpflaumen | Trockenpflaume
    dried-apricot | Getrocknete Aprikose | Getrocknete Aprikosen
    dried-cranberry | Getrocknete Cranberry | Getrocknete Cranberrys
    salt | Salz | Salz
    kosher-salt | Grobes Salz | Grobes Salz
    sea-salt | Meersalz | Meersalz
    black-pepper | Schwarzer Pfeffer | Schwarzer Pfeffer | Pfeffer
    white-pepper | Weißer Pfeffer | Weißer Pfeffer
    peppercorn | Pfefferkorn | Pfefferkörner
    allspice | Piment | Piment
    bay-leaf | Lorbeerblatt | Lorbeerblätter
    caraway-seed | Kümmel | Kümmel
    cardamom | Kardamom | Kardamom
    cayenne-pepper | Cayennepfeffer | Cayennepfeffer
    chili-powder | Chilipulver | Chilipulver
    cinnamon | Zimt | Zimt
    cinnamon-stick | Zimtstange | Zimtstangen
    clove | Gewürznelke | Gewürznelken | Nelke
    ground-coriander | Gemahlener Koriander | Gemahlener Koriander
    coriander-seed | Koriandersamen | Koriandersamen
    cumin | Gemahlener Kreuzkümmel | Gemahlener Kreuzkümmel | Kreuzkümmel
    cumin-seed | Kreuzkümmelsamen | Kreuzkümmelsamen
    curry-powder | Currypulver | Currypulver | Curry
    fennel-seed | Fenchelsamen | Fenchelsamen
    garam-masala | Garam Masala | Garam Masala
    garlic-powder | Knoblauchpulver | Knoblauchpulver
    ground-ginger | Ingwerpulver | Ingwerpulver
    italian-seasoning | Italienische Kräuter | Italienische Kräuter
    dried-oregano | Getrockneter Oregano | Getrockneter Oregano
    dried-thyme | Getrockneter Thymian | Getrockneter Thymian
    dried-basil | Getrocknetes Basilikum | Getrocknetes Basilikum
    juniper-berry | Wacholderbeere | Wacholderbeeren
    mustard-seed | Senfkorn | Senfkörner
    nutmeg | Muskatnuss | Muskatnuss | Muskat
    onion-powder | Zwiebelpulver | Zwiebelpulver
    paprika | Paprikapulver | Paprikapulver | Paprika edelsüß
    smoked-paprika | Geräuchertes Paprikapulver | Geräuchertes Paprikapulver
    red-pepper-flake | Chiliflocken | Chiliflocken
    saffron | Safran | Safran
    star-anise | Sternanis | Sternanis
    sumac | Sumach | Sumach
    turmeric | Kurkuma | Kurkuma
    zaatar | Zatar | Zatar
    olive-oil | Olivenöl | Olivenöl
    extra-virgin-olive-oil | Natives Olivenöl extra | Natives Olivenöl extra
    canola-oil | Rapsöl | Rapsöl
    coconut-oil | Kokosöl | Kokosöl
    peanut-oil | Erdnussöl | Erdnussöl
    sesame-oil | Sesamöl | Sesamöl
    sunflower-oil | Sonnenblumenöl | Sonnenblumenöl
    vegetable-oil | Pflanzenöl | Pflanzenöl | Öl, Speiseöl
    cooking-spray | Backtrennspray | Backtrennspray
    lard | Schweineschmalz | Schweineschmalz | Schmalz
    vegetable-shortening | Pflanzenfett | Pflanzenfett
    apple-cider-vinegar | Apfelessig | Apfelessig
    balsamic-vinegar | Balsamico-Essig | Balsamico-Essig | Balsamico
    red-wine-vinegar | Rotweinessig | Rotweinessig
    rice-vinegar | Reisessig | Reisessig
    white-wine-vinegar | Weißweinessig | Weißweinessig
    vinegar | Essig | Essig | Tafelessig
    barbecue-sauce | Barbecuesoße | Barbecuesoße | Grillsoße
    dijon-mustard | Dijonsenf | Dijonsenf
    mustard | Senf | Senf | mittelscharfer Senf
    whole-grain-mustard | Körniger Senf | Körniger Senf
    hot-sauce | Chilisoße | Chilisoße | Tabasco
    ketchup | Ketchup | Ketchup | Tomatenketchup
    mayonnaise | Mayonnaise | Mayonnaise
    pesto | Pesto | Pesto
    salsa | Salsa | Salsa
    soy-sauce | Sojasoße | Sojasoße | Sojasauce
    tahini | Tahin | Tahin | Sesampaste
    worcestershire-sauce | Worcestersoße | Worcestersoße | Worcestersauce
    harissa | Harissa | Harissa
    honey | Honig | Honig
    maple-syrup | Ahornsirup | Ahornsirup
    corn-syrup | Glukosesirup | Glukosesirup
    agave-syrup | Agavendicksaft | Agavendicksaft
    jam | Konfitüre | Konfitüren | Marmelade
    apricot-jam | Aprikosenkonfitüre | Aprikosenkonfitüre
    raspberry-jam | Himbeerkonfitüre | Himbeerkonfitüre
    orange-marmalade | Orangenmarmelade | Orangenmarmelade
    peanut-butter | Erdnussbutter | Erdnussbutter
    hazelnut-spread | Nuss-Nougat-Creme | Nuss-Nougat-Creme
    chocolate | Schokolade | Schokolade
    cracker | Cracker | Cracker
    graham-cracker | Vollkornbutterkeks | Vollkornbutterkekse | Butterkeks
    ladyfinger | Löffelbiskuit | Löffelbiskuits
    marshmallow | Marshmallow | Marshmallows
    popcorn | Popcorn | Popcorn
    potato-chip | Kartoffelchips | Kartoffelchips | Chips
    cookie | Keks | Kekse
    frozen-peas | Tiefkühlerbsen | Tiefkühlerbsen
    frozen-spinach | Tiefkühlspinat | Tiefkühlspinat
    frozen-berries | Tiefkühlbeeren | Tiefkühlbeeren | Beerenmischung
    vanilla-ice-cream | Vanilleeis | Vanilleeis
    french-fry | Pommes frites | Pommes frites | Pommes
    ice-cube | Eiswürfel | Eiswürfel
    water | Wasser | Wasser
    sparkling-water | Mineralwasser | Mineralwasser | Sprudel
    apple-juice | Apfelsaft | Apfelsaft
    coffee | Kaffee | Kaffee
    espresso | Espresso | Espresso
    black-tea | Schwarzer Tee | Schwarzer Tee | Schwarztee
    green-tea | Grüner Tee | Grüner Tee
    cola | Cola | Cola
    beer | Bier | Bier
    red-wine | Rotwein | Rotwein
    white-wine | Weißwein | Weißwein
    brandy | Weinbrand | Weinbrand
    rum | Rum | Rum
    vodka | Wodka | Wodka
    gin | Gin | Gin
    whiskey | Whisky | Whisky
    marsala | Marsala | Marsala
    port | Portwein | Portwein
    sherry | Sherry | Sherry
    fish-sauce | Fischsoße | Fischsoße
    oyster-sauce | Austernsoße | Austernsoße
    hoisin-sauce | Hoisinsoße | Hoisinsoße
    sriracha | Sriracha | Sriracha
    teriyaki-sauce | Teriyakisoße | Teriyakisoße
    miso | Miso | Miso | Misopaste
    mirin | Mirin | Mirin
    sake | Sake | Sake
    gochujang | Gochujang | Gochujang
    red-curry-paste | Rote Currypaste | Rote Currypaste
    green-curry-paste | Grüne Currypaste | Grüne Currypaste
    tamarind-paste | Tamarindenpaste | Tamarindenpaste
    wasabi | Wasabi | Wasabi
    nori | Nori | Nori
    kimchi | Kimchi | Kimchi
    rice-paper | Reispapier | Reispapier
    aluminum-foil | Alufolie | Alufolie
    parchment-paper | Backpapier | Backpapier
    toothpick | Zahnstocher | Zahnstocher
    skewer | Spieß | Spieße
    kitchen-twine | Küchengarn | Küchengarn
  `,
  units: `
    teaspoon | Teelöffel | Teelöffel | TL | TL
    tablespoon | Esslöffel | Esslöffel | EL | EL
    dessertspoon | Dessertlöffel | Dessertlöffel
    cup | Tasse | Tassen
    fluid ounce | Flüssigunze | Flüssigunzen
    pint | Pint | Pints
    quart | Quart | Quarts
    gallon | Gallone | Gallonen
    milliliter | Milliliter | Milliliter | ml | ml
    centiliter | Zentiliter | Zentiliter | cl | cl
    deciliter | Deziliter | Deziliter | dl | dl
    liter | Liter | Liter | l | l
    milligram | Milligramm | Milligramm | mg | mg
    gram | Gramm | Gramm | g | g | gr
    kilogram | Kilogramm | Kilogramm | kg | kg | Kilo
    ounce | Unze | Unzen | oz | oz
    pound | Pound | Pound | lb | lb
    metric pound | Pfund | Pfund | Pfd. | Pfd.
    inch | Zoll | Zoll
    centimeter | Zentimeter | Zentimeter | cm | cm
    piece | Stück | Stück | Stk. | Stk.
    dozen | Dutzend | Dutzend
    pinch | Prise | Prisen
    mespunt | Messerspitze | Messerspitzen | Msp. | Msp.
    dash | Schuss | Schuss
    splash | Spritzer | Spritzer
    drop | Tropfen | Tropfen
    drizzle | Faden | Fäden
    knob | Flöckchen | Flöckchen | | | Stich
    handful | Handvoll | Handvoll
    bunch | Bund | Bund | Bd. | Bd.
    sprig | Zweig | Zweige | | | Zweiglein
    stalk | Stange | Stangen
    stick | Stängel | Stängel
    stem | Stiel | Stiele
    clove | Zehe | Zehen
    head | Kopf | Köpfe
    bulb | Knolle | Knollen
    slice | Scheibe | Scheiben
    leaf | Blatt | Blätter
    fillet | Filet | Filets
    strip | Streifen | Streifen
    cube | Würfel | Würfel
    block | Block | Blöcke
    sheet | Platte | Platten
    loaf | Laib | Laibe
    can | Dose | Dosen | | | Büchse, Büchsen
    jar | Glas | Gläser
    bottle | Flasche | Flaschen
    package | Packung | Packungen | Pck. | Pck. | Päckchen, Paket
    bag | Beutel | Beutel
    box | Schachtel | Schachteln
    container | Becher | Becher
    envelope | Tütchen | Tütchen | | | Tüte, Tüten, Briefchen
    scoop | Kugel | Kugeln
    glass | Trinkglas | Trinkgläser
  `,
}
