import type { SeedNames } from './types.ts'

/** Only what British shops call otherwise. */
export const NAMES_EN_GB: SeedNames = {
  labels: {
    fish: 'Fish & Seafood',
    deli: 'Deli & Cooked Meats',
    canned: 'Tins & Cans',
    condiments: 'Sauces & Condiments',
    spreads: 'Honey, Jams & Spreads',
    sweets: 'Sweets, Crisps & Biscuits',
    baking: 'Home Baking',
    spices: 'Herbs & Spices',
    international: 'World Foods',
    alcohol: 'Beers, Wines & Spirits',
  },
  foods: `
    red-currant | redcurrant | redcurrants
    arugula | rocket | rocket | arugula
    bean-sprout | beansprout | beansprouts
    beet | beetroot | beetroots
    bell-pepper | sweet pepper | sweet peppers | bell pepper
    red-bell-pepper | red pepper | red peppers
    green-bell-pepper | green pepper | green peppers
    yellow-bell-pepper | yellow pepper | yellow peppers
    bok-choy | pak choi | pak choi | bok choy
    napa-cabbage | Chinese leaf | Chinese leaves | Chinese cabbage
    celery-root | celeriac | celeriacs
    chicory | chicory | chicory | endive
    chili-pepper | chilli | chillies | red chilli
    corn | sweetcorn | sweetcorn | corn
    eggplant | aubergine | aubergines
    green-bean | green bean | green beans | French beans
    romaine-lettuce | cos lettuce | cos lettuces | romaine
    rutabaga | swede | swedes
    scallion | spring onion | spring onions
    snow-pea | mangetout | mangetout
    swiss-chard | chard | chard | Swiss chard
    zucchini | courgette | courgettes
    cilantro | fresh coriander | fresh coriander | coriander leaves
    cremini-mushroom | chestnut mushroom | chestnut mushrooms
    beef-chuck | braising steak | braising steak | stewing beef
    ground-beef | beef mince | beef mince | minced beef
    ground-lamb | lamb mince | lamb mince | minced lamb
    ground-pork | pork mince | pork mince | minced pork
    pork-tenderloin | pork fillet | pork fillets
    sparerib | pork rib | pork ribs
    ground-turkey | turkey mince | turkey mince
    shrimp | prawn | prawns | king prawns
    bacon | streaky bacon | streaky bacon | bacon, bacon rashers
    prosciutto | Parma ham | Parma ham | prosciutto
    cream | single cream | single cream
    heavy-cream | double cream | double cream
    half-and-half | half cream | half cream
    sour-cream | soured cream | soured cream
    yogurt | natural yoghurt | natural yoghurt | yogurt
    greek-yogurt | Greek yoghurt | Greek yoghurt
    condensed-milk | condensed milk | condensed milk
    emmental | Emmental | Emmental | Swiss cheese
    goat-cheese | goat's cheese | goat's cheese
    bread-crumb | breadcrumb | breadcrumbs
    hamburger-bun | burger bun | burger buns
    pita-bread | pitta bread | pitta breads | pitta
    roll | bread roll | bread rolls | bap
    all-purpose-flour | plain flour | plain flour | flour
    bread-flour | strong white flour | strong white flour | bread flour
    cake-flour | sponge flour | sponge flour
    self-rising-flour | self-raising flour | self-raising flour
    whole-wheat-flour | wholemeal flour | wholemeal flour
    almond-flour | ground almonds | ground almonds
    cornstarch | cornflour | cornflour
    baking-soda | bicarbonate of soda | bicarbonate of soda | bicarb
    active-dry-yeast | dried yeast | dried yeast
    instant-yeast | fast-action yeast | fast-action yeast | easy-bake yeast
    sugar | granulated sugar | granulated sugar | sugar, white sugar
    brown-sugar | light brown sugar | light brown sugar | brown sugar
    dark-brown-sugar | dark muscovado sugar | dark muscovado sugar | dark brown sugar
    powdered-sugar | icing sugar | icing sugar
    superfine-sugar | caster sugar | caster sugar
    vanilla-bean | vanilla pod | vanilla pods
    gelatin | gelatine | gelatine
    molasses | black treacle | black treacle | treacle
    food-coloring | food colouring | food colouring
    pie-crust | shortcrust pastry | shortcrust pastry
    phyllo | filo pastry | filo pastry
    shredded-coconut | desiccated coconut | desiccated coconut
    candied-orange-peel | mixed peel | mixed peel
    barley | pearl barley | pearl barley
    cornmeal | polenta | polenta | cornmeal
    lasagna-noodle | lasagne sheet | lasagne sheets
    oat | porridge oats | porridge oats | oats, rolled oats
    lima-bean | butter bean | butter beans
    beef-broth | beef stock | beef stock
    chicken-broth | chicken stock | chicken stock
    vegetable-broth | vegetable stock | vegetable stock
    bouillon-cube | stock cube | stock cubes
    canned-tomatoes | chopped tomatoes | chopped tomatoes | tinned tomatoes
    tomato-paste | tomato purée | tomato purée
    tomato-puree | passata | passata
    pickle | gherkin | gherkins
    applesauce | apple sauce | apple sauce
    sliced-almonds | flaked almonds | flaked almonds
    flaxseed | linseed | linseeds
    raisin | raisin | raisins | sultanas
    chili-powder | chilli powder | chilli powder
    italian-seasoning | mixed herbs | mixed herbs
    red-pepper-flake | chilli flakes | chilli flakes
    canola-oil | rapeseed oil | rapeseed oil
    peanut-oil | groundnut oil | groundnut oil
    vegetable-shortening | vegetable fat | vegetable fat
    whole-grain-mustard | wholegrain mustard | wholegrain mustard
    ketchup | tomato ketchup | tomato ketchup | ketchup
    corn-syrup | golden syrup | golden syrup
    graham-cracker | digestive biscuit | digestive biscuits
    ladyfinger | sponge finger | sponge fingers
    potato-chip | crisp | crisps
    cookie | biscuit | biscuits
    french-fry | chip | oven chips
    sparkling-water | sparkling water | sparkling water | soda water
    whiskey | whisky | whisky
    beer | beer | beer | lager, ale
    aluminum-foil | tin foil | tin foil | kitchen foil
    parchment-paper | baking paper | baking paper | greaseproof paper
    toothpick | cocktail stick | cocktail sticks
    kitchen-twine | kitchen string | kitchen string
  `,
  units: `
    pint | US pint | US pints
    imperial pint | pint | pints | pt | pt
    fluid ounce | US fluid ounce | US fluid ounces | US fl oz | US fl oz
    imperial fluid ounce | fluid ounce | fluid ounces | fl oz | fl oz | floz | a
    milliliter | millilitre | millilitres | ml | ml
    centiliter | centilitre | centilitres | cl | cl
    deciliter | decilitre | decilitres | dl | dl
    liter | litre | litres | l | l
    centimeter | centimetre | centimetres | cm | cm
    can | tin | tins | | | can, cans
    package | packet | packets | pkt | pkts | pack
    envelope | sachet | sachets
    container | tub | tubs
    box | carton | cartons | | | box
  `,
}
