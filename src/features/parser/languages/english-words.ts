/** Words of English ingredient lines, which exclude other languages. */
export const ENGLISH = new Set(
  (
    'a an and or of to taste for the in with from into such as about plus more fresh freshly dried ground chopped ' +
    'finely roughly coarsely thinly sliced diced minced grated peeled crushed melted softened large small medium cup ' +
    'cups tablespoon tablespoons teaspoon teaspoons tbsp tsp ounce ounces pound pounds can cans package ' +
    'clove cloves pinch bunch slices slice piece pieces handful sprigs sprig stalks stalk head dash drops optional ' +
    'garnish serving serve needed extra virgin oil olive butter sugar salt pepper black white red green flour milk ' +
    'water cream cheese egg eggs onion onions garlic chicken beef pork lamb fish juice lemon lime vinegar sauce ' +
    'powder seeds leaves baking unsalted brown vanilla extract bread rice pasta beans tomatoes tomato potatoes ' +
    'potato carrot carrots celery parsley basil thyme cilantro ginger cinnamon honey wine stock broth yogurt plain ' +
    'heavy sour cut drained rinsed divided room temperature packed all-purpose kosher chips frozen cooked whole ham ' +
    'zest limes bacon pasta ricotta mozzarella parmesan filet fillet fillets or la crème fraîche pot glass spaghetti zucchini chocolate ' +
    'courgette courgettes aubergine aubergines pak choi yoghurt bouillon vegetable paprika mace blade branches bouquet ' +
    'garni sachet jus baby few natural medium-sized pancetta rashers cubes grand additional any store prepared shaved ' +
    'cookie cookies cake each least at mignons queso fresco salsa shells tostada crumbled of fine halves candy chip crust mix tub dashes pinches noisette beurre fromage frais petit pois prosciutto masa harina julienne glace demi-glace rouge ' +
    'orange spinach chile olives chili dill chiles oregano broccoli warm steak cumin pan mayonnaise tortillas ' +
    'raisins rum mango margarine banana brandy oranges feta avocado bananas pure tabasco arugula serrano pecorino ' +
    'soda baguette creme chorizo romano ketchup gruyère fraiche neutral penne jalapeño radicchio polenta couscous ' +
    'gelatine linguine parmigiano arborio pin endive slivers lukewarm quinoa garbanzo per mascarpone toast bulgur ' +
    'lardons marsala orzo gorgonzola cacao malt lima sauerkraut cornichons salami fusilli blanc rigatoni fleur ' +
    'roquefort gouda manchego shoyu sec tagliatelle herbes provence petite pimientos york sardines cassis leche ' +
    'lasagne grana verdi noir kohlrabi verde bucatini borlotti filets haricots verts citron passata comté fino ' +
    'padano crema bratwurst grands cavolo nero soya amarillo eau blanco carnaroli pimento fines farro ' +
    'menthe calamari emmental gnocchi endives pimiento poire emmentaler tomate pimentos coulis tostadas ' +
    'grove guanciale tomate york cachaça kirschwasser liverwurst high-gluten'
  ).split(' '),
)
