import type { SeedNames } from './types.ts'

/** Comme dans les rayons français. */
export const NAMES_FR_FR: SeedNames = {
  labels: {
    fruit: 'Fruits',
    vegetables: 'Légumes',
    herbs: 'Herbes fraîches',
    mushrooms: 'Champignons',
    meat: 'Boucherie',
    poultry: 'Volaille',
    fish: 'Poissonnerie',
    deli: 'Charcuterie & traiteur',
    dairy: 'Crèmerie',
    cheese: 'Fromages',
    eggs: 'Œufs',
    bakery: 'Boulangerie',
    baking: 'Aide à la pâtisserie',
    grains: 'Pâtes, riz & céréales',
    legumes: 'Légumes secs',
    canned: 'Conserves',
    nuts: 'Fruits secs & graines',
    spices: 'Épices & assaisonnements',
    oils: 'Huiles & vinaigres',
    condiments: 'Sauces & condiments',
    spreads: 'Miel, confitures & pâtes à tartiner',
    sweets: 'Confiserie & apéritif',
    frozen: 'Surgelés',
    drinks: 'Boissons',
    alcohol: 'Vins, bières & spiritueux',
    international: 'Cuisines du monde',
    household: 'Entretien & maison',
  },
  foods: `
    apple | pomme | pommes
    apricot | abricot | abricots
    avocado | avocat | avocats
    banana | banane | bananes
    blackberry | mûre | mûres
    blueberry | myrtille | myrtilles
    cantaloupe | melon | melons | melon charentais
    cherry | cerise | cerises
    clementine | clémentine | clémentines
    coconut | noix de coco | noix de coco
    cranberry | canneberge | canneberges
    date | datte | dattes
    fig | figue | figues
    gooseberry | groseille à maquereau | groseilles à maquereau
    grape | raisin | raisins
    grapefruit | pamplemousse | pamplemousses
    kiwi | kiwi | kiwis
    lemon | citron | citrons | citron jaune
    lime | citron vert | citrons verts
    lychee | litchi | litchis
    mango | mangue | mangues
    nectarine | nectarine | nectarines | brugnon
    orange | orange | oranges
    papaya | papaye | papayes
    passion-fruit | fruit de la passion | fruits de la passion
    peach | pêche | pêches
    pear | poire | poires
    pineapple | ananas | ananas
    plum | prune | prunes
    pomegranate | grenade | grenades
    quince | coing | coings
    raspberry | framboise | framboises
    red-currant | groseille | groseilles
    rhubarb | rhubarbe | rhubarbe
    strawberry | fraise | fraises
    watermelon | pastèque | pastèques
    lemon-juice | jus de citron | jus de citron
    lime-juice | jus de citron vert | jus de citron vert
    orange-juice | jus d'orange | jus d'orange
    lemon-zest | zeste de citron | zestes de citron
    artichoke | artichaut | artichauts
    arugula | roquette | roquette
    asparagus | asperge | asperges
    bean-sprout | pousse de soja | pousses de soja
    beet | betterave | betteraves
    bell-pepper | poivron | poivrons
    red-bell-pepper | poivron rouge | poivrons rouges
    green-bell-pepper | poivron vert | poivrons verts
    yellow-bell-pepper | poivron jaune | poivrons jaunes
    bok-choy | pak-choï | pak-choï
    broccoli | brocoli | brocolis
    brussels-sprout | chou de Bruxelles | choux de Bruxelles
    butternut-squash | courge butternut | courges butternut | doubeurre
    cabbage | chou blanc | choux blancs
    red-cabbage | chou rouge | choux rouges
    savoy-cabbage | chou frisé | choux frisés | chou vert
    napa-cabbage | chou chinois | choux chinois
    carrot | carotte | carottes
    cauliflower | chou-fleur | choux-fleurs
    celery | céleri branche | céleri branche
    celery-root | céleri-rave | céleris-raves
    cherry-tomato | tomate cerise | tomates cerises
    chicory | endive | endives
    chili-pepper | piment | piments | piment rouge
    corn | maïs | maïs
    cucumber | concombre | concombres
    eggplant | aubergine | aubergines
    fennel | fenouil | fenouils
    garlic | ail | ail
    ginger | gingembre | gingembre
    green-bean | haricot vert | haricots verts
    horseradish | raifort | raifort
    jalapeno | piment jalapeño | piments jalapeños
    kale | chou kale | choux kale
    kohlrabi | chou-rave | choux-raves
    leek | poireau | poireaux
    lettuce | laitue | laitues | salade verte
    iceberg-lettuce | laitue iceberg | laitues iceberg
    romaine-lettuce | laitue romaine | laitues romaines
    okra | gombo | gombos
    onion | oignon | oignons | oignon jaune
    red-onion | oignon rouge | oignons rouges
    parsnip | panais | panais
    pea | petit pois | petits pois
    potato | pomme de terre | pommes de terre
    new-potato | pomme de terre nouvelle | pommes de terre nouvelles
    pumpkin | potiron | potirons | citrouille
    radish | radis | radis
    rutabaga | rutabaga | rutabagas
    scallion | oignon nouveau | oignons nouveaux | cébette, oignon frais, ciboule
    shallot | échalote | échalotes
    snow-pea | pois gourmand | pois gourmands
    spinach | épinard | épinards | jeunes pousses d'épinards
    sweet-potato | patate douce | patates douces
    swiss-chard | blette | blettes
    tomato | tomate | tomates
    turnip | navet | navets
    watercress | cresson | cresson
    zucchini | courgette | courgettes
    basil | basilic | basilic
    chive | ciboulette | ciboulette
    cilantro | coriandre fraîche | coriandre fraîche
    dill | aneth | aneth
    lemongrass | citronnelle | citronnelle
    marjoram | marjolaine | marjolaine
    mint | menthe | menthe
    oregano | origan frais | origan frais
    parsley | persil | persil | persil plat
    rosemary | romarin | romarin
    sage | sauge | sauge
    tarragon | estragon | estragon
    thyme | thym | thym
    mushroom | champignon de Paris | champignons de Paris | champignon
    cremini-mushroom | champignon brun | champignons bruns
    oyster-mushroom | pleurote | pleurotes
    porcini-mushroom | cèpe | cèpes
    portobello-mushroom | champignon portobello | champignons portobello
    shiitake-mushroom | shiitaké | shiitakés
    beef | bœuf | bœuf
    beef-chuck | paleron de bœuf | paleron de bœuf | bœuf à braiser
    beef-steak | steak de bœuf | steaks de bœuf | steak
    ground-beef | bœuf haché | bœuf haché | viande hachée
    lamb | agneau | agneau
    leg-of-lamb | gigot d'agneau | gigots d'agneau
    ground-lamb | agneau haché | agneau haché
    pork | porc | porc
    pork-belly | poitrine de porc | poitrine de porc
    pork-chop | côte de porc | côtes de porc
    pork-loin | rôti de porc | rôtis de porc | longe de porc
    pork-shoulder | épaule de porc | épaules de porc
    pork-tenderloin | filet mignon de porc | filets mignons de porc
    ground-pork | porc haché | porc haché
    sparerib | travers de porc | travers de porc
    veal | veau | veau
    rabbit | lapin | lapins
    venison | chevreuil | chevreuil
    italian-sausage | saucisse italienne | saucisses italiennes
    sausage | saucisse | saucisses
    chicken | poulet | poulets
    chicken-breast | blanc de poulet | blancs de poulet | filet de poulet
    chicken-drumstick | pilon de poulet | pilons de poulet
    chicken-leg | cuisse de poulet | cuisses de poulet
    chicken-thigh | haut de cuisse de poulet | hauts de cuisse de poulet
    chicken-wing | aile de poulet | ailes de poulet
    ground-turkey | dinde hachée | dinde hachée
    turkey | dinde | dindes
    turkey-breast | escalope de dinde | escalopes de dinde
    duck | canard | canards
    duck-breast | magret de canard | magrets de canard
    goose | oie | oies
    anchovy | anchois | anchois
    cod | cabillaud | cabillaud | morue fraîche
    crab | crabe | crabes
    haddock | églefin | églefins
    halibut | flétan | flétans
    herring | hareng | harengs
    lobster | homard | homards
    mackerel | maquereau | maquereaux
    mussel | moule | moules
    oyster | huître | huîtres
    clam | palourde | palourdes
    salmon | saumon | saumon | pavé de saumon
    smoked-salmon | saumon fumé | saumon fumé
    sardine | sardine | sardines
    scallop | noix de Saint-Jacques | noix de Saint-Jacques
    sea-bass | bar | bars | loup de mer
    shrimp | crevette | crevettes
    squid | calamar | calamars | encornet
    trout | truite | truites
    tuna | thon | thon
    bacon | lardon | lardons | bacon, poitrine fumée
    chorizo | chorizo | chorizo
    ham | jambon blanc | jambon blanc | jambon
    pancetta | pancetta | pancetta
    prosciutto | jambon cru | jambon cru | jambon de Parme
    salami | salami | salami
    tofu | tofu | tofu
    hummus | houmous | houmous
    olive | olive | olives
    black-olive | olive noire | olives noires
    green-olive | olive verte | olives vertes
    milk | lait | lait | lait entier
    buttermilk | lait ribot | lait ribot | babeurre
    butter | beurre demi-sel | beurre demi-sel
    unsalted-butter | beurre doux | beurre doux | beurre
    cream | crème légère | crème légère
    heavy-cream | crème liquide entière | crème liquide entière | crème fleurette, crème liquide
    half-and-half | crème à café | crème à café
    sour-cream | crème aigre | crème aigre
    creme-fraiche | crème fraîche | crème fraîche | crème fraîche épaisse
    yogurt | yaourt nature | yaourts nature | yaourt
    greek-yogurt | yaourt grec | yaourts grecs | yaourt à la grecque
    condensed-milk | lait concentré sucré | lait concentré sucré
    evaporated-milk | lait concentré non sucré | lait concentré non sucré
    margarine | margarine | margarine
    oat-milk | boisson à l'avoine | boisson à l'avoine | lait d'avoine
    soy-milk | boisson au soja | boisson au soja | lait de soja
    almond-milk | boisson aux amandes | boisson aux amandes | lait d'amande
    quark | fromage blanc | fromage blanc | faisselle
    cheese | fromage | fromages
    blue-cheese | fromage bleu | fromages bleus | bleu
    brie | brie | brie
    camembert | camembert | camemberts
    cheddar | cheddar | cheddar
    cottage-cheese | cottage cheese | cottage cheese
    cream-cheese | fromage frais à tartiner | fromage frais à tartiner | cream cheese
    emmental | emmental | emmental | emmental râpé
    feta | feta | feta
    goat-cheese | fromage de chèvre | fromages de chèvre | chèvre
    gorgonzola | gorgonzola | gorgonzola
    gouda | gouda | gouda
    gruyere | gruyère | gruyère
    halloumi | halloumi | halloumi
    mascarpone | mascarpone | mascarpone
    mozzarella | mozzarella | mozzarella
    parmesan | parmesan | parmesan
    pecorino | pecorino | pecorino
    ricotta | ricotta | ricotta
    egg | œuf | œufs | oeuf
    egg-white | blanc d'œuf | blancs d'œufs
    egg-yolk | jaune d'œuf | jaunes d'œufs
    baguette | baguette | baguettes
    bread | pain | pains
    bread-crumb | chapelure | chapelure
    panko | chapelure panko | chapelure panko
    brioche | brioche | brioches
    ciabatta | ciabatta | ciabattas
    croissant | croissant | croissants
    flour-tortilla | tortilla de blé | tortillas de blé
    corn-tortilla | tortilla de maïs | tortillas de maïs
    hamburger-bun | pain à burger | pains à burger
    naan | naan | naans
    pita-bread | pain pita | pains pita
    roll | petit pain | petits pains
    rye-bread | pain de seigle | pains de seigle
    sourdough-bread | pain au levain | pains au levain
    toast | pain de mie | pain de mie
    all-purpose-flour | farine de blé | farine de blé | farine, farine T55
    bread-flour | farine T65 | farine T65
    cake-flour | farine fluide | farine fluide | farine T45
    self-rising-flour | farine à gâteaux | farine à gâteaux | farine avec levure incorporée
    whole-wheat-flour | farine complète | farine complète
    rye-flour | farine de seigle | farine de seigle
    spelt-flour | farine d'épeautre | farine d'épeautre
    almond-flour | poudre d'amandes | poudre d'amandes
    cornstarch | fécule de maïs | fécule de maïs | maïzena
    potato-starch | fécule de pomme de terre | fécule de pomme de terre
    baking-powder | levure chimique | levure chimique
    baking-soda | bicarbonate alimentaire | bicarbonate alimentaire | bicarbonate de soude, bicarbonate de sodium
    cream-of-tartar | crème de tartre | crème de tartre
    active-dry-yeast | levure de boulanger sèche | levure de boulanger sèche
    instant-yeast | levure instantanée | levure instantanée
    fresh-yeast | levure de boulanger fraîche | levure de boulanger fraîche | levure fraîche
    sugar | sucre en poudre | sucre en poudre | sucre, sucre semoule
    brown-sugar | cassonade | cassonade | sucre roux
    dark-brown-sugar | sucre muscovado | sucre muscovado | vergeoise
    powdered-sugar | sucre glace | sucre glace
    superfine-sugar | sucre extra-fin | sucre extra-fin
    vanilla-sugar | sucre vanillé | sucre vanillé
    vanilla-extract | extrait de vanille | extrait de vanille
    vanilla-bean | gousse de vanille | gousses de vanille
    cocoa-powder | cacao en poudre | cacao en poudre
    dark-chocolate | chocolat noir | chocolat noir | chocolat pâtissier
    milk-chocolate | chocolat au lait | chocolat au lait
    white-chocolate | chocolat blanc | chocolat blanc
    chocolate-chip | pépite de chocolat | pépites de chocolat
    gelatin | gélatine | gélatine
    marzipan | pâte d'amande | pâte d'amande
    molasses | mélasse | mélasse
    food-coloring | colorant alimentaire | colorants alimentaires
    puff-pastry | pâte feuilletée | pâtes feuilletées
    pie-crust | pâte brisée | pâtes brisées
    phyllo | pâte filo | pâte filo | pâte phyllo
    shredded-coconut | noix de coco râpée | noix de coco râpée
    candied-orange-peel | orange confite | oranges confites
    arborio-rice | riz arborio | riz arborio | riz à risotto
    basmati-rice | riz basmati | riz basmati
    brown-rice | riz complet | riz complet
    jasmine-rice | riz thaï | riz thaï | riz jasmin
    rice | riz | riz | riz long
    barley | orge perlé | orge perlé
    buckwheat | sarrasin | sarrasin
    bulgur | boulgour | boulgour
    cornmeal | polenta | polenta | semoule de maïs
    couscous | semoule de couscous | semoule de couscous | couscous
    egg-noodle | nouille aux œufs | nouilles aux œufs
    fusilli | fusilli | fusilli
    lasagna-noodle | feuille de lasagne | feuilles de lasagne
    linguine | linguine | linguine
    macaroni | macaroni | macaronis
    millet | millet | millet
    muesli | muesli | muesli
    oat | flocon d'avoine | flocons d'avoine
    pasta | pâtes | pâtes
    penne | penne | penne
    quinoa | quinoa | quinoa
    ramen-noodle | nouille ramen | nouilles ramen
    rice-noodle | nouille de riz | nouilles de riz | vermicelles de riz
    semolina | semoule fine | semoule fine
    spaghetti | spaghetti | spaghettis
    tagliatelle | tagliatelle | tagliatelles
    black-bean | haricot noir | haricots noirs
    cannellini-bean | haricot blanc | haricots blancs
    chickpea | pois chiche | pois chiches
    kidney-bean | haricot rouge | haricots rouges
    lentil | lentille | lentilles
    red-lentil | lentille corail | lentilles corail
    green-lentil | lentille verte | lentilles vertes
    lima-bean | haricot de Lima | haricots de Lima
    pinto-bean | haricot pinto | haricots pinto
    split-pea | pois cassé | pois cassés
    edamame | edamame | edamames
    beef-broth | bouillon de bœuf | bouillon de bœuf
    chicken-broth | bouillon de volaille | bouillon de volaille | fond de volaille
    vegetable-broth | bouillon de légumes | bouillon de légumes
    bouillon-cube | cube de bouillon | cubes de bouillon
    canned-tomatoes | tomates pelées | tomates pelées
    crushed-tomatoes | tomates concassées | tomates concassées
    tomato-paste | concentré de tomates | concentré de tomates
    tomato-sauce | sauce tomate | sauce tomate
    tomato-puree | coulis de tomates | coulis de tomates | purée de tomates
    sun-dried-tomato | tomate séchée | tomates séchées
    coconut-milk | lait de coco | lait de coco
    coconut-cream | crème de coco | crème de coco
    caper | câpre | câpres
    pickle | cornichon | cornichons
    sauerkraut | choucroute | choucroute
    roasted-red-pepper | poivron rouge grillé | poivrons rouges grillés
    applesauce | compote de pommes | compote de pommes
    almond | amande | amandes
    sliced-almonds | amandes effilées | amandes effilées
    cashew | noix de cajou | noix de cajou
    chestnut | châtaigne | châtaignes | marron
    hazelnut | noisette | noisettes
    macadamia-nut | noix de macadamia | noix de macadamia
    peanut | cacahuète | cacahuètes
    pecan | noix de pécan | noix de pécan
    pine-nut | pignon de pin | pignons de pin
    pistachio | pistache | pistaches
    walnut | noix | noix | cerneau de noix
    chia-seed | graine de chia | graines de chia
    flaxseed | graine de lin | graines de lin
    poppy-seed | graine de pavot | graines de pavot
    pumpkin-seed | graine de courge | graines de courge
    sesame-seed | graine de sésame | graines de sésame
    sunflower-seed | graine de tournesol | graines de tournesol
    raisin | raisin sec | raisins secs
    prune | pruneau | pruneaux
    dried-apricot | abricot sec | abricots secs
    dried-cranberry | canneberge séchée | canneberges séchées
    salt | sel | sel | sel fin
    kosher-salt | gros sel | gros sel
    sea-salt | sel marin | sel marin | sel de mer, fleur de sel
    black-pepper | poivre noir | poivre noir | poivre
    white-pepper | poivre blanc | poivre blanc
    peppercorn | grain de poivre | grains de poivre
    allspice | piment de la Jamaïque | piment de la Jamaïque
    bay-leaf | feuille de laurier | feuilles de laurier | laurier
    caraway-seed | graine de carvi | graines de carvi
    cardamom | cardamome | cardamome
    cayenne-pepper | piment de Cayenne | piment de Cayenne
    chili-powder | piment en poudre | piment en poudre
    cinnamon | cannelle | cannelle | cannelle en poudre
    cinnamon-stick | bâton de cannelle | bâtons de cannelle
    clove | clou de girofle | clous de girofle
    ground-coriander | coriandre moulue | coriandre moulue
    coriander-seed | graine de coriandre | graines de coriandre
    cumin | cumin moulu | cumin moulu | cumin
    cumin-seed | graine de cumin | graines de cumin
    curry-powder | curry en poudre | curry en poudre | curry
    fennel-seed | graine de fenouil | graines de fenouil
    garam-masala | garam masala | garam masala
    garlic-powder | ail en poudre | ail en poudre
    ground-ginger | gingembre en poudre | gingembre en poudre
    italian-seasoning | herbes de Provence | herbes de Provence
    dried-oregano | origan séché | origan séché | origan
    dried-thyme | thym séché | thym séché
    dried-basil | basilic séché | basilic séché
    juniper-berry | baie de genièvre | baies de genièvre
    mustard-seed | graine de moutarde | graines de moutarde
    nutmeg | noix de muscade | noix de muscade | muscade
    onion-powder | oignon en poudre | oignon en poudre
    paprika | paprika | paprika
    smoked-paprika | paprika fumé | paprika fumé
    red-pepper-flake | flocon de piment | flocons de piment
    saffron | safran | safran
    star-anise | anis étoilé | anis étoilé | badiane
    sumac | sumac | sumac
    turmeric | curcuma | curcuma
    zaatar | zaatar | zaatar
    olive-oil | huile d'olive | huile d'olive
    extra-virgin-olive-oil | huile d'olive vierge extra | huile d'olive vierge extra
    canola-oil | huile de colza | huile de colza
    coconut-oil | huile de coco | huile de coco
    peanut-oil | huile d'arachide | huile d'arachide
    sesame-oil | huile de sésame | huile de sésame
    sunflower-oil | huile de tournesol | huile de tournesol
    vegetable-oil | huile végétale | huile végétale | huile
    cooking-spray | spray de cuisson | spray de cuisson
    lard | saindoux | saindoux
    vegetable-shortening | graisse végétale | graisse végétale
    apple-cider-vinegar | vinaigre de cidre | vinaigre de cidre
    balsamic-vinegar | vinaigre balsamique | vinaigre balsamique
    red-wine-vinegar | vinaigre de vin rouge | vinaigre de vin rouge
    rice-vinegar | vinaigre de riz | vinaigre de riz
    white-wine-vinegar | vinaigre de vin blanc | vinaigre de vin blanc
    vinegar | vinaigre d'alcool | vinaigre d'alcool | vinaigre, vinaigre blanc
    barbecue-sauce | sauce barbecue | sauce barbecue
    dijon-mustard | moutarde de Dijon | moutarde de Dijon | moutarde, moutarde forte
    mustard | moutarde douce | moutarde douce
    whole-grain-mustard | moutarde à l'ancienne | moutarde à l'ancienne
    hot-sauce | sauce piquante | sauce piquante | tabasco
    ketchup | ketchup | ketchup
    mayonnaise | mayonnaise | mayonnaise
    pesto | pesto | pesto
    salsa | sauce salsa | sauce salsa
    soy-sauce | sauce soja | sauce soja
    tahini | tahini | tahini | purée de sésame
    worcestershire-sauce | sauce Worcestershire | sauce Worcestershire
    harissa | harissa | harissa
    honey | miel | miel
    maple-syrup | sirop d'érable | sirop d'érable
    corn-syrup | sirop de glucose | sirop de glucose
    agave-syrup | sirop d'agave | sirop d'agave
    jam | confiture | confitures
    apricot-jam | confiture d'abricots | confiture d'abricots
    raspberry-jam | confiture de framboises | confiture de framboises
    orange-marmalade | marmelade d'oranges | marmelade d'oranges
    peanut-butter | beurre de cacahuètes | beurre de cacahuètes
    hazelnut-spread | pâte à tartiner aux noisettes | pâtes à tartiner aux noisettes | pâte à tartiner
    chocolate | chocolat | chocolat
    cracker | cracker | crackers
    graham-cracker | biscuit sablé | biscuits sablés | petit-beurre
    ladyfinger | biscuit à la cuillère | biscuits à la cuillère | boudoir
    marshmallow | guimauve | guimauves | chamallow
    popcorn | popcorn | popcorn
    potato-chip | chips | chips
    cookie | biscuit | biscuits
    frozen-peas | petits pois surgelés | petits pois surgelés
    frozen-spinach | épinards surgelés | épinards surgelés
    frozen-berries | fruits rouges surgelés | fruits rouges surgelés
    vanilla-ice-cream | glace à la vanille | glace à la vanille
    french-fry | frite | frites
    ice-cube | glaçon | glaçons
    water | eau | eau
    sparkling-water | eau gazeuse | eau gazeuse
    apple-juice | jus de pomme | jus de pomme
    coffee | café | café
    espresso | expresso | expressos
    black-tea | thé noir | thé noir | thé
    green-tea | thé vert | thé vert
    cola | cola | cola
    beer | bière | bières
    red-wine | vin rouge | vin rouge
    white-wine | vin blanc | vin blanc | vin blanc sec
    brandy | cognac | cognac | brandy
    rum | rhum | rhum
    vodka | vodka | vodka
    gin | gin | gin
    whiskey | whisky | whisky
    marsala | marsala | marsala
    port | porto | porto
    sherry | xérès | xérès
    fish-sauce | sauce nuoc-mâm | sauce nuoc-mâm | nuoc-mâm
    oyster-sauce | sauce d'huître | sauce d'huître
    hoisin-sauce | sauce hoisin | sauce hoisin
    sriracha | sauce sriracha | sauce sriracha
    teriyaki-sauce | sauce teriyaki | sauce teriyaki
    miso | miso | miso | pâte miso
    mirin | mirin | mirin
    sake | saké | saké
    gochujang | gochujang | gochujang
    red-curry-paste | pâte de curry rouge | pâte de curry rouge
    green-curry-paste | pâte de curry vert | pâte de curry vert
    tamarind-paste | pâte de tamarin | pâte de tamarin
    wasabi | wasabi | wasabi
    nori | algue nori | algues nori
    kimchi | kimchi | kimchi
    rice-paper | galette de riz | galettes de riz
    aluminum-foil | papier aluminium | papier aluminium
    parchment-paper | papier cuisson | papier cuisson | papier sulfurisé
    toothpick | cure-dent | cure-dents
    skewer | pique à brochette | piques à brochette
    kitchen-twine | ficelle de cuisine | ficelle de cuisine
  `,
  units: `
    teaspoon | cuillère à café | cuillères à café | c. à c. | c. à c. | c. à café, càc
    tablespoon | cuillère à soupe | cuillères à soupe | c. à s. | c. à s. | c. à soupe, càs
    dessertspoon | cuillère à dessert | cuillères à dessert
    cup | tasse | tasses
    fluid ounce | once liquide | onces liquides
    pint | pinte | pintes
    quart | quart américain | quarts américains
    gallon | gallon | gallons
    milliliter | millilitre | millilitres | ml | ml
    centiliter | centilitre | centilitres | cl | cl
    deciliter | décilitre | décilitres | dl | dl
    liter | litre | litres | l | l
    milligram | milligramme | milligrammes | mg | mg
    gram | gramme | grammes | g | g | gr
    kilogram | kilogramme | kilogrammes | kg | kg | kilo
    ounce | once | onces | oz | oz
    pound | livre américaine | livres américaines | lb | lb
    metric pound | livre | livres
    inch | pouce | pouces
    centimeter | centimètre | centimètres | cm | cm
    piece | pièce | pièces
    dozen | douzaine | douzaines
    pinch | pincée | pincées
    mespunt | pointe de couteau | pointes de couteau
    dash | trait | traits
    splash | giclée | giclées
    drop | goutte | gouttes
    drizzle | filet | filets
    knob | noix | noix
    handful | poignée | poignées
    bunch | botte | bottes
    sprig | brin | brins
    stalk | branche | branches
    stick | bâton | bâtons
    stem | tige | tiges
    clove | gousse | gousses
    head | tête | têtes
    bulb | bulbe | bulbes
    slice | tranche | tranches
    leaf | feuille | feuilles
    fillet | filet de poisson | filets de poisson
    strip | lanière | lanières
    cube | cube | cubes
    block | bloc | blocs
    sheet | plaque | plaques
    loaf | miche | miches
    can | boîte | boîtes | | | boîte de conserve
    jar | bocal | bocaux
    bottle | bouteille | bouteilles
    package | paquet | paquets
    bag | sac | sacs
    box | brique | briques
    container | pot | pots
    envelope | sachet | sachets
    scoop | boule | boules
    glass | verre | verres
  `,
}
