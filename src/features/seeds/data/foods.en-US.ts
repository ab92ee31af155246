/** Foods by shop section. One a line: name | plural | aliases | density in g/ml. The name makes the key. */
export const FOODS_EN_US: Record<string, string> = {
  fruit: `
    apple | apples
    apricot | apricots
    avocado | avocados
    banana | bananas
    blackberry | blackberries
    blueberry | blueberries
    cantaloupe | cantaloupes
    cherry | cherries
    clementine | clementines
    coconut | coconuts
    cranberry | cranberries
    date | dates | medjool dates
    fig | figs
    gooseberry | gooseberries
    grape | grapes
    grapefruit | grapefruits
    kiwi | kiwis | kiwifruit
    lemon | lemons
    lime | limes
    lychee | lychees | litchi
    mango | mangoes | mangos
    nectarine | nectarines
    orange | oranges
    papaya | papayas
    passion fruit | passion fruits
    peach | peaches
    pear | pears
    pineapple | pineapples
    plum | plums
    pomegranate | pomegranates
    quince | quinces
    raspberry | raspberries
    red currant | red currants | redcurrants
    rhubarb | rhubarb
    strawberry | strawberries
    watermelon | watermelons
    lemon juice | lemon juice | juice of lemon | 1.03
    lime juice | lime juice | juice of lime | 1.03
    orange juice | orange juice | juice of orange | 1.04
    lemon zest | lemon zest | lemon peel, lemon rind
  `,
  vegetables: `
    artichoke | artichokes
    arugula | arugula | rocket
    asparagus | asparagus
    bean sprout | bean sprouts
    beet | beets | beetroot
    bell pepper | bell peppers | sweet pepper
    red bell pepper | red bell peppers | red pepper
    green bell pepper | green bell peppers | green pepper
    yellow bell pepper | yellow bell peppers | yellow pepper
    bok choy | bok choy | pak choi
    broccoli | broccoli
    brussels sprout | brussels sprouts
    butternut squash | butternut squashes
    cabbage | cabbages | white cabbage
    red cabbage | red cabbages
    savoy cabbage | savoy cabbages
    napa cabbage | napa cabbages | chinese cabbage
    carrot | carrots
    cauliflower | cauliflowers
    celery | celery
    celery root | celery roots | celeriac
    cherry tomato | cherry tomatoes
    chicory | chicory | endive, belgian endive
    chili pepper | chili peppers | chile, chili, red chili
    corn | corn | sweet corn, sweetcorn
    cucumber | cucumbers
    eggplant | eggplants | aubergine
    fennel | fennel | fennel bulb
    garlic | garlic
    ginger | ginger | ginger root, fresh ginger
    green bean | green beans | string beans
    horseradish | horseradish
    jalapeño | jalapeños | jalapeno
    kale | kale
    kohlrabi | kohlrabi
    leek | leeks
    lettuce | lettuces
    iceberg lettuce | iceberg lettuces
    romaine lettuce | romaine lettuces | romaine
    okra | okra
    onion | onions | yellow onion
    red onion | red onions
    parsnip | parsnips
    pea | peas | green peas
    potato | potatoes
    new potato | new potatoes
    pumpkin | pumpkins
    radish | radishes
    rutabaga | rutabagas | swede
    scallion | scallions | green onion, spring onion
    shallot | shallots
    snow pea | snow peas | mangetout
    spinach | spinach | baby spinach
    sweet potato | sweet potatoes
    swiss chard | swiss chard | chard
    tomato | tomatoes
    turnip | turnips
    watercress | watercress
    zucchini | zucchini | courgette
  `,
  herbs: `
    basil | basil | basil leaves
    chive | chives
    cilantro | cilantro | fresh coriander, coriander leaves
    dill | dill | dill weed
    lemongrass | lemongrass | lemon grass
    marjoram | marjoram
    mint | mint | mint leaves
    oregano | oregano
    parsley | parsley | flat-leaf parsley
    rosemary | rosemary
    sage | sage | sage leaves
    tarragon | tarragon
    thyme | thyme
  `,
  mushrooms: `
    mushroom | mushrooms | button mushrooms
    cremini mushroom | cremini mushrooms | brown mushrooms
    oyster mushroom | oyster mushrooms
    porcini mushroom | porcini mushrooms | porcini, cep
    portobello mushroom | portobello mushrooms
    shiitake mushroom | shiitake mushrooms | shiitake
  `,
  meat: `
    beef | beef
    beef chuck | beef chuck | chuck roast, stewing beef
    beef steak | beef steaks | steak, sirloin steak
    ground beef | ground beef | minced beef, hamburger meat
    lamb | lamb
    leg of lamb | legs of lamb
    ground lamb | ground lamb | minced lamb
    pork | pork
    pork belly | pork belly
    pork chop | pork chops
    pork loin | pork loins
    pork shoulder | pork shoulders | pork butt
    pork tenderloin | pork tenderloins | pork fillet
    ground pork | ground pork | minced pork
    sparerib | spareribs | pork ribs
    veal | veal
    rabbit | rabbits
    venison | venison
    italian sausage | italian sausages
    sausage | sausages
  `,
  poultry: `
    chicken | chickens | whole chicken
    chicken breast | chicken breasts
    chicken drumstick | chicken drumsticks
    chicken leg | chicken legs
    chicken thigh | chicken thighs
    chicken wing | chicken wings
    ground turkey | ground turkey | turkey mince
    turkey | turkeys
    turkey breast | turkey breasts
    duck | ducks
    duck breast | duck breasts
    goose | geese
  `,
  fish: `
    anchovy | anchovies | anchovy fillets
    cod | cod
    crab | crabs | crabmeat
    haddock | haddock
    halibut | halibut
    herring | herrings
    lobster | lobsters
    mackerel | mackerel
    mussel | mussels
    oyster | oysters
    clam | clams
    salmon | salmon | salmon fillet
    smoked salmon | smoked salmon
    sardine | sardines
    scallop | scallops
    sea bass | sea bass
    shrimp | shrimp | prawn, prawns
    squid | squid | calamari
    trout | trout
    tuna | tuna | canned tuna
  `,
  deli: `
    bacon | bacon | streaky bacon
    chorizo | chorizo
    ham | ham | cooked ham
    pancetta | pancetta
    prosciutto | prosciutto | parma ham
    salami | salami
    tofu | tofu
    hummus | hummus
    olive | olives
    black olive | black olives
    green olive | green olives
  `,
  dairy: `
    milk | milk | whole milk | 1.03
    buttermilk | buttermilk | | 1.03
    butter | butter | salted butter | 0.96
    unsalted butter | unsalted butter | sweet butter | 0.96
    cream | cream | light cream | 1
    heavy cream | heavy cream | heavy whipping cream, whipping cream | 0.99
    half-and-half | half-and-half | half and half | 1.02
    sour cream | sour cream | | 1
    crème fraîche | crème fraîche | creme fraiche | 1
    yogurt | yogurt | plain yogurt, natural yogurt | 1.03
    greek yogurt | greek yogurt | greek-style yogurt | 1.05
    condensed milk | condensed milk | sweetened condensed milk | 1.3
    evaporated milk | evaporated milk | | 1.07
    margarine | margarine | | 0.96
    oat milk | oat milk | oat drink | 1.03
    soy milk | soy milk | soya milk | 1.03
    almond milk | almond milk | almond drink | 1.02
    quark | quark
  `,
  cheese: `
    cheese | cheese
    blue cheese | blue cheese
    brie | brie
    camembert | camembert
    cheddar | cheddar | cheddar cheese
    cottage cheese | cottage cheese | | 0.95
    cream cheese | cream cheese | | 0.98
    emmental | emmental | swiss cheese
    feta | feta | feta cheese
    goat cheese | goat cheese | goat's cheese, chèvre
    gorgonzola | gorgonzola
    gouda | gouda
    gruyère | gruyère | gruyere
    halloumi | halloumi
    mascarpone | mascarpone | | 0.96
    mozzarella | mozzarella | mozzarella cheese
    parmesan | parmesan | parmesan cheese, parmigiano-reggiano
    pecorino | pecorino | pecorino romano
    ricotta | ricotta | ricotta cheese | 1.04
  `,
  eggs: `
    egg | eggs
    egg white | egg whites
    egg yolk | egg yolks
  `,
  bakery: `
    baguette | baguettes | french bread
    bread | bread | white bread, loaf of bread
    bread crumb | bread crumbs | breadcrumbs
    panko | panko | panko bread crumbs
    brioche | brioches
    ciabatta | ciabattas
    croissant | croissants
    flour tortilla | flour tortillas | tortilla
    corn tortilla | corn tortillas
    hamburger bun | hamburger buns | burger bun
    naan | naan
    pita bread | pita breads | pita
    roll | rolls | bread roll
    rye bread | rye bread
    sourdough bread | sourdough bread | sourdough
    toast | toast | sandwich bread
  `,
  baking: `
    all-purpose flour | all-purpose flour | flour, plain flour, white flour | 0.53
    bread flour | bread flour | strong flour | 0.54
    cake flour | cake flour | | 0.48
    self-rising flour | self-rising flour | self-raising flour | 0.53
    whole wheat flour | whole wheat flour | wholemeal flour | 0.51
    rye flour | rye flour | | 0.43
    spelt flour | spelt flour | | 0.5
    almond flour | almond flour | ground almonds, almond meal | 0.41
    cornstarch | cornstarch | cornflour, corn starch | 0.54
    potato starch | potato starch | | 0.65
    baking powder | baking powder | | 0.92
    baking soda | baking soda | bicarbonate of soda | 0.93
    cream of tartar | cream of tartar | | 0.81
    active dry yeast | active dry yeast | dry yeast, dried yeast | 0.63
    instant yeast | instant yeast | fast-action yeast | 0.63
    fresh yeast | fresh yeast | yeast
    sugar | sugar | white sugar, granulated sugar | 0.85
    brown sugar | brown sugar | light brown sugar | 0.9
    dark brown sugar | dark brown sugar | muscovado sugar | 0.9
    powdered sugar | powdered sugar | confectioners' sugar, icing sugar | 0.51
    superfine sugar | superfine sugar | caster sugar | 0.87
    vanilla sugar | vanilla sugar
    vanilla extract | vanilla extract | vanilla | 0.88
    vanilla bean | vanilla beans | vanilla pod
    cocoa powder | cocoa powder | cocoa, unsweetened cocoa | 0.42
    dark chocolate | dark chocolate | bittersweet chocolate
    milk chocolate | milk chocolate
    white chocolate | white chocolate
    chocolate chip | chocolate chips | | 0.72
    gelatin | gelatin | gelatine
    marzipan | marzipan | almond paste
    molasses | molasses | treacle | 1.4
    food coloring | food coloring | food colouring
    puff pastry | puff pastry
    pie crust | pie crusts | shortcrust pastry
    phyllo | phyllo | filo pastry
    shredded coconut | shredded coconut | desiccated coconut | 0.36
    candied orange peel | candied orange peel | mixed peel
  `,
  grains: `
    arborio rice | arborio rice | risotto rice | 0.85
    basmati rice | basmati rice | | 0.8
    brown rice | brown rice | | 0.8
    jasmine rice | jasmine rice | | 0.8
    rice | rice | white rice, long-grain rice | 0.8
    barley | barley | pearl barley | 0.85
    buckwheat | buckwheat | | 0.72
    bulgur | bulgur | bulgur wheat | 0.77
    cornmeal | cornmeal | polenta | 0.66
    couscous | couscous | | 0.73
    egg noodle | egg noodles
    fusilli | fusilli
    lasagna noodle | lasagna noodles | lasagne sheets
    linguine | linguine
    macaroni | macaroni
    millet | millet | | 0.85
    muesli | muesli | granola
    oat | oats | rolled oats, oatmeal | 0.38
    pasta | pasta | noodles
    penne | penne
    quinoa | quinoa | | 0.72
    ramen noodle | ramen noodles
    rice noodle | rice noodles
    semolina | semolina | | 0.7
    spaghetti | spaghetti
    tagliatelle | tagliatelle
  `,
  legumes: `
    black bean | black beans
    cannellini bean | cannellini beans | white beans
    chickpea | chickpeas | garbanzo beans
    kidney bean | kidney beans | red kidney beans
    lentil | lentils | brown lentils
    red lentil | red lentils
    green lentil | green lentils | puy lentils
    lima bean | lima beans | butter beans
    pinto bean | pinto beans
    split pea | split peas
    edamame | edamame
  `,
  canned: `
    beef broth | beef broth | beef stock | 1
    chicken broth | chicken broth | chicken stock | 1
    vegetable broth | vegetable broth | vegetable stock | 1
    bouillon cube | bouillon cubes | stock cube
    canned tomatoes | canned tomatoes | diced tomatoes, chopped tomatoes
    crushed tomatoes | crushed tomatoes | | 1.02
    tomato paste | tomato paste | tomato purée | 1.1
    tomato sauce | tomato sauce | | 1.03
    tomato puree | tomato puree | passata | 1.03
    sun-dried tomato | sun-dried tomatoes
    coconut milk | coconut milk | | 0.97
    coconut cream | coconut cream | | 1
    caper | capers
    pickle | pickles | gherkin, dill pickle
    sauerkraut | sauerkraut
    roasted red pepper | roasted red peppers
    applesauce | applesauce | apple sauce | 1.03
  `,
  nuts: `
    almond | almonds
    sliced almonds | sliced almonds | flaked almonds
    cashew | cashews | cashew nuts
    chestnut | chestnuts
    hazelnut | hazelnuts
    macadamia nut | macadamia nuts
    peanut | peanuts
    pecan | pecans | pecan nuts
    pine nut | pine nuts
    pistachio | pistachios
    walnut | walnuts
    chia seed | chia seeds | | 0.7
    flaxseed | flaxseeds | linseed | 0.65
    poppy seed | poppy seeds | | 0.6
    pumpkin seed | pumpkin seeds | pepitas
    sesame seed | sesame seeds | | 0.6
    sunflower seed | sunflower seeds
    raisin | raisins | sultanas
    prune | prunes | dried plums
    dried apricot | dried apricots
    dried cranberry | dried cranberries
  `,
  spices: `
    salt | salt | table salt | 1.2
    kosher salt | kosher salt | coarse salt
    sea salt | sea salt | flaky sea salt
    black pepper | black pepper | pepper, ground black pepper
    white pepper | white pepper
    peppercorn | peppercorns | black peppercorns
    allspice | allspice
    bay leaf | bay leaves
    caraway seed | caraway seeds
    cardamom | cardamom | cardamom pods
    cayenne pepper | cayenne pepper | cayenne
    chili powder | chili powder
    cinnamon | cinnamon | ground cinnamon
    cinnamon stick | cinnamon sticks
    clove | cloves | whole cloves
    ground coriander | ground coriander
    coriander seed | coriander seeds
    cumin | cumin | ground cumin
    cumin seed | cumin seeds
    curry powder | curry powder
    fennel seed | fennel seeds
    garam masala | garam masala
    garlic powder | garlic powder
    ground ginger | ground ginger | ginger powder
    italian seasoning | italian seasoning | mixed herbs
    dried oregano | dried oregano
    dried thyme | dried thyme
    dried basil | dried basil
    juniper berry | juniper berries
    mustard seed | mustard seeds
    nutmeg | nutmeg | ground nutmeg
    onion powder | onion powder
    paprika | paprika | sweet paprika
    smoked paprika | smoked paprika | pimentón
    red pepper flake | red pepper flakes | chili flakes
    saffron | saffron | saffron threads
    star anise | star anise
    sumac | sumac
    turmeric | turmeric | ground turmeric
    za'atar | za'atar
  `,
  oils: `
    olive oil | olive oil | | 0.92
    extra-virgin olive oil | extra-virgin olive oil | extra virgin olive oil | 0.92
    canola oil | canola oil | rapeseed oil | 0.92
    coconut oil | coconut oil | | 0.92
    peanut oil | peanut oil | groundnut oil | 0.92
    sesame oil | sesame oil | toasted sesame oil | 0.92
    sunflower oil | sunflower oil | | 0.92
    vegetable oil | vegetable oil | oil, cooking oil | 0.92
    cooking spray | cooking spray | nonstick spray
    lard | lard | | 0.92
    vegetable shortening | vegetable shortening | shortening | 0.84
    apple cider vinegar | apple cider vinegar | cider vinegar | 1.01
    balsamic vinegar | balsamic vinegar | | 1.06
    red wine vinegar | red wine vinegar | | 1.01
    rice vinegar | rice vinegar | rice wine vinegar | 1.01
    white wine vinegar | white wine vinegar | | 1.01
    vinegar | vinegar | white vinegar | 1.01
  `,
  condiments: `
    barbecue sauce | barbecue sauce | bbq sauce | 1.15
    dijon mustard | dijon mustard | | 1.05
    mustard | mustard | yellow mustard | 1.05
    whole grain mustard | whole grain mustard | wholegrain mustard | 1.05
    hot sauce | hot sauce | tabasco
    ketchup | ketchup | tomato ketchup | 1.15
    mayonnaise | mayonnaise | mayo | 0.95
    pesto | pesto | basil pesto | 1
    salsa | salsa
    soy sauce | soy sauce | | 1.15
    tahini | tahini | sesame paste | 1
    worcestershire sauce | worcestershire sauce | | 1.1
    harissa | harissa
  `,
  spreads: `
    honey | honey | | 1.42
    maple syrup | maple syrup | | 1.32
    corn syrup | corn syrup | light corn syrup, golden syrup | 1.4
    agave syrup | agave syrup | agave nectar | 1.35
    jam | jam | | 1.33
    apricot jam | apricot jam | | 1.33
    raspberry jam | raspberry jam | | 1.33
    orange marmalade | orange marmalade | marmalade | 1.33
    peanut butter | peanut butter | | 1.08
    hazelnut spread | hazelnut spread | chocolate spread | 1.2
  `,
  sweets: `
    chocolate | chocolate
    cracker | crackers
    graham cracker | graham crackers | digestive biscuits
    ladyfinger | ladyfingers | sponge fingers
    marshmallow | marshmallows
    popcorn | popcorn
    potato chip | potato chips | crisps
    cookie | cookies | biscuits
  `,
  frozen: `
    frozen peas | frozen peas
    frozen spinach | frozen spinach
    frozen berries | frozen berries | mixed berries
    vanilla ice cream | vanilla ice cream | ice cream
    french fry | french fries
    ice cube | ice cubes | ice
  `,
  drinks: `
    water | water | | 1
    sparkling water | sparkling water | club soda, soda water | 1
    apple juice | apple juice | | 1.04
    coffee | coffee | brewed coffee | 1
    espresso | espresso | | 1
    black tea | black tea | tea
    green tea | green tea
    cola | cola | | 1.04
  `,
  alcohol: `
    beer | beer | lager | 1
    red wine | red wine | dry red wine | 0.99
    white wine | white wine | dry white wine | 0.99
    brandy | brandy | cognac | 0.95
    rum | rum | dark rum | 0.95
    vodka | vodka | | 0.95
    gin | gin | | 0.95
    whiskey | whiskey | whisky, bourbon | 0.95
    marsala | marsala | marsala wine | 1.02
    port | port | port wine | 1.02
    sherry | sherry | dry sherry | 0.99
  `,
  international: `
    fish sauce | fish sauce | nam pla | 1.2
    oyster sauce | oyster sauce | | 1.2
    hoisin sauce | hoisin sauce | | 1.2
    sriracha | sriracha
    teriyaki sauce | teriyaki sauce | | 1.15
    miso | miso | miso paste | 1.15
    mirin | mirin | | 1.1
    sake | sake | rice wine | 0.99
    gochujang | gochujang
    red curry paste | red curry paste | thai red curry paste
    green curry paste | green curry paste | thai green curry paste
    tamarind paste | tamarind paste | tamarind
    wasabi | wasabi
    nori | nori | seaweed
    kimchi | kimchi
    rice paper | rice papers
  `,
  household: `
    aluminum foil | aluminum foil | tin foil
    parchment paper | parchment paper | baking paper
    toothpick | toothpicks
    skewer | skewers
    kitchen twine | kitchen twine
  `,
}
