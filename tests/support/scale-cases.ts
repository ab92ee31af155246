/** One case per line: factor | the line as written | for a metric kitchen | for a US one. */
export const SCALE_CASES = `
3/8 | 2 cups flour | ≈ 95 g flour | ¾ cup flour
3/8 | 2 1/4 cups all-purpose flour | ≈ 105 g all-purpose flour | ⅔ cup + 3 tbsp all-purpose flour
3/8 | 1/3 cup bread flour | 2 tbsp bread flour | 2 tbsp bread flour
3/8 | 36 tbsp flour | ≈ 105 g flour | ⅔ cup + 3 tbsp flour
3/8 | 500 g flour | 190 g flour | ≈ 1½ cups flour
3/8 | 1 kg potatoes | 375 g potatoes | 13¼ oz potatoes
3/8 | 1 cup sugar | ≈ 75 g sugar | 6 tbsp sugar
3/8 | 3/4 cup brown sugar | ≈ 60 g brown sugar | ¼ cup + ½ tbsp brown sugar
3/8 | 200 g caster sugar | 75 g caster sugar | ≈ 6 tbsp caster sugar
3/8 | 2 tbsp sugar | 2¼ tsp sugar | 2¼ tsp sugar
3/8 | 1/2 tsp salt | ⅛ tsp + 1 pinch salt | ⅛ tsp + 1 pinch salt
3/8 | 1 1/2 tsp salt | ½ tsp + 1 pinch salt | ½ tsp + 1 pinch salt
3/8 | 1/4 tsp cayenne pepper | < ⅛ tsp cayenne pepper | < ⅛ tsp cayenne pepper
3/8 | 1/2 teaspoon ground black pepper | ⅛ tsp + 1 pinch ground black pepper | ⅛ tsp + 1 pinch ground black pepper
3/8 | 1 tbsp baking powder | 1⅛ tsp baking powder | 1⅛ tsp baking powder
3/8 | 1 tsp baking soda | ⅜ tsp baking soda | ⅜ tsp baking soda
3/8 | 2 1/4 tsp instant yeast | ⅞ tsp instant yeast | ⅞ tsp instant yeast
3/8 | 10 g instant yeast | 3.8 g instant yeast | ≈ 1¼ tsp instant yeast
3/8 | 7 g salt | 2.6 g salt | ≈ ⅜ tsp + 1 pinch salt
3/8 | 1 stick butter | 43 g butter | 3 tbsp butter
3/8 | 2 sticks butter | 85 g butter | ¾ stick butter
3/8 | 1/2 cup butter | 3 tbsp butter | 3 tbsp butter
3/8 | 6 tbsp butter | 2 tbsp + ¾ tsp butter | 2 tbsp + ¾ tsp butter
3/8 | 250 g butter | 94 g butter | 6 tbsp + 2 tsp butter
3/8 | 100 g butter, softened | 38 g butter, softened | 2 tbsp + 2 tsp butter, softened
3/8 | 3 eggs | 1⅛ eggs | 1⅛ eggs
3/8 | 1 egg | ⅜ egg | ⅜ egg
3/8 | 5 eggs | 1⅞ eggs | 1⅞ eggs
3/8 | 1 cup milk | 90 ml milk | 6 tbsp milk
3/8 | 250 ml milk | 95 ml milk | ⅓ cup + 1 tbsp milk
3/8 | 1 l milk | 375 ml milk | 1½ cups + 1 tbsp milk
3/8 | 2/3 cup heavy cream | 60 ml heavy cream | ¼ cup heavy cream
3/8 | 200 ml cream | 75 ml cream | 5 tbsp cream
3/8 | 2 tbsp olive oil | 2¼ tsp olive oil | 2¼ tsp olive oil
3/8 | 1/3 cup olive oil | 2 tbsp olive oil | 2 tbsp olive oil
3/8 | 60 ml olive oil | 23 ml olive oil | 1½ tbsp olive oil
3/8 | 1 quart chicken broth | 350 ml chicken broth | 1½ cups chicken broth
3/8 | 750 ml vegetable broth | 280 ml vegetable broth | 1 cup + 3 tbsp vegetable broth
3/8 | 2 cups water | 175 ml water | ¾ cup water
3/8 | 1 pint cream | 175 ml cream | ¾ cup cream
3/8 | 8 fl oz beer | 90 ml beer | 3 fl oz beer
3/8 | 1/2 cup honey | 3 tbsp honey | 3 tbsp honey
3/8 | 3 tbsp soy sauce | 1 tbsp + ¼ tsp soy sauce | 1 tbsp + ¼ tsp soy sauce
3/8 | 1 tsp vanilla extract | ⅜ tsp vanilla extract | ⅜ tsp vanilla extract
3/8 | 1 lb ground beef | 170 g ground beef | 6 oz ground beef
3/8 | 12 oz chicken breast | 128 g chicken breast | 4½ oz chicken breast
3/8 | 8 oz cream cheese | 85 g cream cheese | 3 oz cream cheese
3/8 | 500 g ground beef | 190 g ground beef | 6½ oz ground beef
3/8 | 1.5 kg lamb shoulder | 560 g lamb shoulder | 1¼ lbs lamb shoulder
3/8 | 150 g feta | 56 g feta | 2 oz feta
3/8 | 4 oz dark chocolate | 43 g dark chocolate | 1½ oz dark chocolate
3/8 | 1 bunch parsley | ⅜ bunch parsley | ⅜ bunch parsley
3/8 | 1/2 cup chopped parsley | 3 tbsp parsley, chopped | 3 tbsp parsley, chopped
3/8 | 4 cloves garlic | 1½ cloves garlic | 1½ cloves garlic
3/8 | 10 cloves garlic | 3¾ cloves garlic | 3¾ cloves garlic
3/8 | 2 onions | ¾ onion | ¾ onion
3/8 | 1 red onion | ⅜ red onion | ⅜ red onion
3/8 | 1 9-inch pie crust | ⅜ pie crust, 23 cm | ⅜ pie crust, 9-inch
3/8 | 1 (14-ounce) can tomatoes | ⅜ can tomatoes, 400 g | ⅜ can tomatoes, 14-ounce
3/8 | 2 cans kidney beans | ¾ can kidney beans | ¾ can kidney beans
3/8 | 1 pinch saffron | ≈ ½ pinch saffron | ≈ ½ pinch saffron
3/8 | 1 cup rice | ≈ 70 g rice | 6 tbsp rice
3/8 | 300 g rice | 113 g rice | ≈ ½ cup + 1½ tbsp rice
3/8 | 1 cup rolled oats | ≈ 34 g rolled oats | 6 tbsp rolled oats
3/8 | 2-3 tbsp lemon juice | 2¼–3¼ tsp lemon juice | 2¼–3¼ tsp lemon juice
3/8 | 1-2 cups water | 90–175 ml water | 6–12 tbsp water
3/8 | 400-600 g potatoes | 150–225 g potatoes | 5¼–8 oz potatoes
3/8 | 1/8 tsp nutmeg | < ⅛ tsp nutmeg | < ⅛ tsp nutmeg
3/8 | 1/8 cup lemon juice | 2¼ tsp lemon juice | 2¼ tsp lemon juice
3/8 | 3 dl milk | 115 ml milk | 7 tbsp + 2 tsp milk
3/8 | 2 cl rum | 7.5 ml rum | 1½ tsp rum
3/8 | 1 slice bread | ⅜ slice bread | ⅜ slice bread
3/8 | 2 tbsp. + 1 tsp sugar | 2⅝ tsp sugar | 2⅝ tsp sugar
3/8 | 1/3 cup + 2 tablespoons milk | 2 tbsp + 2¼ tsp milk | 2 tbsp + 2¼ tsp milk
3/8 | 1 cup cocoa powder | ≈ 37 g cocoa powder | 6 tbsp cocoa powder
2/3 | 2 cups flour | ≈ 165 g flour | 1⅓ cups flour
2/3 | 2 1/4 cups all-purpose flour | ≈ 190 g all-purpose flour | 1½ cups all-purpose flour
2/3 | 1/3 cup bread flour | 3½ tbsp bread flour | 3½ tbsp bread flour
2/3 | 36 tbsp flour | ≈ 190 g flour | 1½ cups flour
2/3 | 500 g flour | 330 g flour | ≈ 2⅔ cups flour
2/3 | 1 kg potatoes | 670 g potatoes | 1½ lbs potatoes
2/3 | 1 cup sugar | ≈ 135 g sugar | ⅔ cup sugar
2/3 | 3/4 cup brown sugar | ≈ 105 g brown sugar | ½ cup brown sugar
2/3 | 200 g caster sugar | 133 g caster sugar | ≈ ⅔ cup caster sugar
2/3 | 2 tbsp sugar | 4 tsp sugar | 4 tsp sugar
2/3 | 1/2 tsp salt | ≈ ¼ tsp + 1 pinch salt | ≈ ¼ tsp + 1 pinch salt
2/3 | 1 1/2 tsp salt | 1 tsp salt | 1 tsp salt
2/3 | 1/4 tsp cayenne pepper | ≈ ⅛ tsp + 1 pinch cayenne pepper | ≈ ⅛ tsp + 1 pinch cayenne pepper
2/3 | 1/2 teaspoon ground black pepper | ≈ ¼ tsp + 1 pinch ground black pepper | ≈ ¼ tsp + 1 pinch ground black pepper
2/3 | 1 tbsp baking powder | 2 tsp baking powder | 2 tsp baking powder
2/3 | 1 tsp baking soda | ⅝ tsp + 1 pinch baking soda | ⅝ tsp + 1 pinch baking soda
2/3 | 2 1/4 tsp instant yeast | 1½ tsp instant yeast | 1½ tsp instant yeast
2/3 | 10 g instant yeast | 6.5 g instant yeast | ≈ 2⅛ tsp instant yeast
2/3 | 7 g salt | 4.7 g salt | ≈ ¾ tsp + 1 pinch salt
2/3 | 1 stick butter | 76 g butter | ⅓ cup butter
2/3 | 2 sticks butter | 150 g butter | ⅔ cup butter
2/3 | 1/2 cup butter | 76 g butter | ⅓ cup butter
2/3 | 6 tbsp butter | 57 g butter | ¼ cup butter
2/3 | 250 g butter | 165 g butter | ¾ cup butter
2/3 | 100 g butter, softened | 67 g butter, softened | ¼ cup + 2 tsp butter, softened
2/3 | 3 eggs | 2 eggs | 2 eggs
2/3 | 1 egg | ⅔ egg | ⅔ egg
2/3 | 5 eggs | 3⅓ eggs | 3⅓ eggs
2/3 | 1 cup milk | 160 ml milk | ⅔ cup milk
2/3 | 250 ml milk | 165 ml milk | ⅔ cup + 1 tsp milk
2/3 | 1 l milk | 670 ml milk | 2¾ cups milk
2/3 | 2/3 cup heavy cream | 105 ml heavy cream | 7 tbsp heavy cream
2/3 | 200 ml cream | 135 ml cream | ½ cup + 1 tbsp cream
2/3 | 2 tbsp olive oil | 4 tsp olive oil | 4 tsp olive oil
2/3 | 1/3 cup olive oil | 3½ tbsp olive oil | 3½ tbsp olive oil
2/3 | 60 ml olive oil | 40 ml olive oil | 2 tbsp + 2 tsp olive oil
2/3 | 1 quart chicken broth | 630 ml chicken broth | 2⅔ cups chicken broth
2/3 | 750 ml vegetable broth | 500 ml vegetable broth | 2 cups + 1 tbsp vegetable broth
2/3 | 2 cups water | 320 ml water | 1⅓ cups water
2/3 | 1 pint cream | 320 ml cream | 1⅓ cups cream
2/3 | 8 fl oz beer | 160 ml beer | ⅔ cup beer
2/3 | 1/2 cup honey | ≈ 110 g honey | ⅓ cup honey
2/3 | 3 tbsp soy sauce | 2 tbsp soy sauce | 2 tbsp soy sauce
2/3 | 1 tsp vanilla extract | ⅝ tsp + 1 pinch vanilla extract | ⅝ tsp + 1 pinch vanilla extract
2/3 | 1 lb ground beef | 300 g ground beef | 10¾ oz ground beef
2/3 | 12 oz chicken breast | 225 g chicken breast | 8 oz chicken breast
2/3 | 8 oz cream cheese | 150 g cream cheese | 5¼ oz cream cheese
2/3 | 500 g ground beef | 330 g ground beef | 11¾ oz ground beef
2/3 | 1.5 kg lamb shoulder | 1 kg lamb shoulder | 2¼ lbs lamb shoulder
2/3 | 150 g feta | 100 g feta | 3½ oz feta
2/3 | 4 oz dark chocolate | 76 g dark chocolate | 2¾ oz dark chocolate
2/3 | 1 bunch parsley | ⅔ bunch parsley | ⅔ bunch parsley
2/3 | 1/2 cup chopped parsley | 80 ml parsley, chopped | ⅓ cup parsley, chopped
2/3 | 4 cloves garlic | 2⅔ cloves garlic | 2⅔ cloves garlic
2/3 | 10 cloves garlic | 6⅔ cloves garlic | 6⅔ cloves garlic
2/3 | 2 onions | 1⅓ onions | 1⅓ onions
2/3 | 1 red onion | ⅔ red onion | ⅔ red onion
2/3 | 1 9-inch pie crust | ⅔ pie crust, 23 cm | ⅔ pie crust, 9-inch
2/3 | 1 (14-ounce) can tomatoes | ⅔ can tomatoes, 400 g | ⅔ can tomatoes, 14-ounce
2/3 | 2 cans kidney beans | 1⅓ cans kidney beans | 1⅓ cans kidney beans
2/3 | 1 pinch saffron | ≈ ½ pinch saffron | ≈ ½ pinch saffron
2/3 | 1 cup rice | ≈ 125 g rice | ⅔ cup rice
2/3 | 300 g rice | 200 g rice | ≈ 1 cup + 1 tbsp rice
2/3 | 1 cup rolled oats | ≈ 60 g rolled oats | ⅔ cup rolled oats
2/3 | 2-3 tbsp lemon juice | 4–6 tsp lemon juice | 4–6 tsp lemon juice
2/3 | 1-2 cups water | 160–320 ml water | ⅔–1⅓ cups water
2/3 | 400-600 g potatoes | 265–400 g potatoes | 9½–14 oz potatoes
2/3 | 1/8 tsp nutmeg | < ⅛ tsp nutmeg | < ⅛ tsp nutmeg
2/3 | 1/8 cup lemon juice | 4 tsp lemon juice | 4 tsp lemon juice
2/3 | 3 dl milk | 2 dl milk | ⅔ cup + 3 tbsp milk
2/3 | 2 cl rum | 13 ml rum | 2¾ tsp rum
2/3 | 1 slice bread | ⅔ slice bread | ⅔ slice bread
2/3 | 2 tbsp. + 1 tsp sugar | 1½ tbsp sugar | 1½ tbsp sugar
2/3 | 1/3 cup + 2 tablespoons milk | 70 ml milk | 5 tbsp milk
2/3 | 1 cup cocoa powder | ≈ 65 g cocoa powder | ⅔ cup cocoa powder
3/2 | 2 cups flour | ≈ 380 g flour | 3 cups flour
3/2 | 2 1/4 cups all-purpose flour | ≈ 420 g all-purpose flour | 3⅓ cups all-purpose flour
3/2 | 1/3 cup bread flour | ≈ 65 g bread flour | ½ cup bread flour
3/2 | 36 tbsp flour | ≈ 420 g flour | 3⅓ cups flour
3/2 | 500 g flour | 750 g flour | ≈ 6 cups flour
3/2 | 1 kg potatoes | 1.5 kg potatoes | 3¼ lbs potatoes
3/2 | 1 cup sugar | ≈ 300 g sugar | 1½ cups sugar
3/2 | 3/4 cup brown sugar | ≈ 240 g brown sugar | 1 cup + 2 tbsp brown sugar
3/2 | 200 g caster sugar | 300 g caster sugar | ≈ 1½ cups caster sugar
3/2 | 2 tbsp sugar | 3 tbsp sugar | 3 tbsp sugar
3/2 | 1/2 tsp salt | ¾ tsp salt | ¾ tsp salt
3/2 | 1 1/2 tsp salt | 2¼ tsp salt | 2¼ tsp salt
3/2 | 1/4 tsp cayenne pepper | ⅜ tsp cayenne pepper | ⅜ tsp cayenne pepper
3/2 | 1/2 teaspoon ground black pepper | ¾ tsp ground black pepper | ¾ tsp ground black pepper
3/2 | 1 tbsp baking powder | 1½ tbsp baking powder | 1½ tbsp baking powder
3/2 | 1 tsp baking soda | 1½ tsp baking soda | 1½ tsp baking soda
3/2 | 2 1/4 tsp instant yeast | 1 tbsp + ¼ tsp instant yeast | 1 tbsp + ¼ tsp instant yeast
3/2 | 10 g instant yeast | 15 g instant yeast | ≈ 5 tsp instant yeast
3/2 | 7 g salt | 11 g salt | ≈ 1¾ tsp salt
3/2 | 1 stick butter | 170 g butter | 1½ sticks butter
3/2 | 2 sticks butter | 340 g butter | 3 sticks butter
3/2 | 1/2 cup butter | 170 g butter | ¾ cup butter
3/2 | 6 tbsp butter | 128 g butter | ½ cup + 1 tbsp butter
3/2 | 250 g butter | 375 g butter | 1⅔ cups butter
3/2 | 100 g butter, softened | 150 g butter, softened | ⅔ cup butter, softened
3/2 | 3 eggs | 4½ eggs | 4½ eggs
3/2 | 1 egg | 1½ eggs | 1½ eggs
3/2 | 5 eggs | 7½ eggs | 7½ eggs
3/2 | 1 cup milk | 350 ml milk | 1½ cups milk
3/2 | 250 ml milk | 375 ml milk | 1½ cups + 1 tbsp milk
3/2 | 1 l milk | 1½ l milk | 6⅓ cups milk
3/2 | 2/3 cup heavy cream | 240 ml heavy cream | 1 cup heavy cream
3/2 | 200 ml cream | 300 ml cream | 1¼ cups cream
3/2 | 2 tbsp olive oil | 3 tbsp olive oil | 3 tbsp olive oil
3/2 | 1/3 cup olive oil | 120 ml olive oil | ½ cup olive oil
3/2 | 60 ml olive oil | 90 ml olive oil | 6 tbsp olive oil
3/2 | 1 quart chicken broth | 1.4 l chicken broth | 1½ quarts chicken broth
3/2 | 750 ml vegetable broth | 1.15 l vegetable broth | 4¾ cups vegetable broth
3/2 | 2 cups water | 710 ml water | 3 cups water
3/2 | 1 pint cream | 710 ml cream | 1½ pints cream
3/2 | 8 fl oz beer | 350 ml beer | 12 fl oz beer
3/2 | 1/2 cup honey | ≈ 250 g honey | ¾ cup honey
3/2 | 3 tbsp soy sauce | 65 ml soy sauce | ¼ cup + ½ tbsp soy sauce
3/2 | 1 tsp vanilla extract | 1½ tsp vanilla extract | 1½ tsp vanilla extract
3/2 | 1 lb ground beef | 680 g ground beef | 1½ lbs ground beef
3/2 | 12 oz chicken breast | 510 g chicken breast | 18 oz chicken breast
3/2 | 8 oz cream cheese | 340 g cream cheese | 12 oz cream cheese
3/2 | 500 g ground beef | 750 g ground beef | 26½ oz ground beef
3/2 | 1.5 kg lamb shoulder | 2.25 kg lamb shoulder | 5 lbs lamb shoulder
3/2 | 150 g feta | 225 g feta | 8 oz feta
3/2 | 4 oz dark chocolate | 170 g dark chocolate | 6 oz dark chocolate
3/2 | 1 bunch parsley | 1½ bunches parsley | 1½ bunches parsley
3/2 | 1/2 cup chopped parsley | 175 ml parsley, chopped | ¾ cup parsley, chopped
3/2 | 4 cloves garlic | 6 cloves garlic | 6 cloves garlic
3/2 | 10 cloves garlic | 15 cloves garlic | 15 cloves garlic
3/2 | 2 onions | 3 onions | 3 onions
3/2 | 1 red onion | 1½ red onions | 1½ red onions
3/2 | 1 9-inch pie crust | 1½ pie crusts, 23 cm | 1½ pie crusts, 9-inch
3/2 | 1 (14-ounce) can tomatoes | 1½ cans tomatoes, 400 g | 1½ cans tomatoes, 14-ounce
3/2 | 2 cans kidney beans | 3 cans kidney beans | 3 cans kidney beans
3/2 | 1 pinch saffron | 1½ pinches saffron | 1½ pinches saffron
3/2 | 1 cup rice | ≈ 280 g rice | 1½ cups rice
3/2 | 300 g rice | 450 g rice | ≈ 2⅓ cups rice
3/2 | 1 cup rolled oats | ≈ 135 g rolled oats | 1½ cups rolled oats
3/2 | 2-3 tbsp lemon juice | 44–65 ml lemon juice | 3–4½ tbsp lemon juice
3/2 | 1-2 cups water | 350–710 ml water | 1½–3 cups water
3/2 | 400-600 g potatoes | 600–900 g potatoes | 21¼–31¾ oz potatoes
3/2 | 1/8 tsp nutmeg | ⅛ tsp + 1 pinch nutmeg | ⅛ tsp + 1 pinch nutmeg
3/2 | 1/8 cup lemon juice | 3 tbsp lemon juice | 3 tbsp lemon juice
3/2 | 3 dl milk | 4½ dl milk | 1¾ cups + 2 tbsp milk
3/2 | 2 cl rum | 3 cl rum | 2 tbsp rum
3/2 | 1 slice bread | 1½ slices bread | 1½ slices bread
3/2 | 2 tbsp. + 1 tsp sugar | 3½ tbsp sugar | 3½ tbsp sugar
3/2 | 1/3 cup + 2 tablespoons milk | 165 ml milk | ⅔ cup milk
3/2 | 1 cup cocoa powder | ≈ 150 g cocoa powder | 1½ cups cocoa powder
3 | 2 cups flour | ≈ 750 g flour | 6 cups flour
3 | 2 1/4 cups all-purpose flour | ≈ 850 g all-purpose flour | 6¾ cups all-purpose flour
3 | 1/3 cup bread flour | ≈ 130 g bread flour | 1 cup bread flour
3 | 36 tbsp flour | ≈ 850 g flour | 6¾ cups flour
3 | 500 g flour | 1.5 kg flour | ≈ 12 cups flour
3 | 1 kg potatoes | 3 kg potatoes | 6½ lbs potatoes
3 | 1 cup sugar | ≈ 600 g sugar | 3 cups sugar
3 | 3/4 cup brown sugar | ≈ 480 g brown sugar | 2¼ cups brown sugar
3 | 200 g caster sugar | 600 g caster sugar | ≈ 3 cups caster sugar
3 | 2 tbsp sugar | ≈ 75 g sugar | 6 tbsp sugar
3 | 1/2 tsp salt | 1½ tsp salt | 1½ tsp salt
3 | 1 1/2 tsp salt | 1½ tbsp salt | 1½ tbsp salt
3 | 1/4 tsp cayenne pepper | ¾ tsp cayenne pepper | ¾ tsp cayenne pepper
3 | 1/2 teaspoon ground black pepper | 1½ tsp ground black pepper | 1½ tsp ground black pepper
3 | 1 tbsp baking powder | 3 tbsp baking powder | 3 tbsp baking powder
3 | 1 tsp baking soda | 1 tbsp baking soda | 1 tbsp baking soda
3 | 2 1/4 tsp instant yeast | 2 tbsp + ¾ tsp instant yeast | 2 tbsp + ¾ tsp instant yeast
3 | 10 g instant yeast | 30 g instant yeast | ≈ 3 tbsp + ¾ tsp instant yeast
3 | 7 g salt | 21 g salt | ≈ 1 tbsp + ½ tsp salt
3 | 1 stick butter | 340 g butter | 3 sticks butter
3 | 2 sticks butter | 680 g butter | 6 sticks butter
3 | 1/2 cup butter | 340 g butter | 1½ cups butter
3 | 6 tbsp butter | 255 g butter | 1 cup + 2 tbsp butter
3 | 250 g butter | 750 g butter | 3⅓ cups butter
3 | 100 g butter, softened | 300 g butter, softened | 1⅓ cups butter, softened
3 | 3 eggs | 9 eggs | 9 eggs
3 | 1 egg | 3 eggs | 3 eggs
3 | 5 eggs | 15 eggs | 15 eggs
3 | 1 cup milk | 710 ml milk | 3 cups milk
3 | 250 ml milk | 750 ml milk | 3¼ cups milk
3 | 1 l milk | 3 l milk | 12½ cups milk
3 | 2/3 cup heavy cream | 470 ml heavy cream | 2 cups heavy cream
3 | 200 ml cream | 600 ml cream | 2½ cups cream
3 | 2 tbsp olive oil | 90 ml olive oil | 6 tbsp olive oil
3 | 1/3 cup olive oil | 240 ml olive oil | 1 cup olive oil
3 | 60 ml olive oil | 180 ml olive oil | ¾ cup olive oil
3 | 1 quart chicken broth | 2.85 l chicken broth | 3 quarts chicken broth
3 | 750 ml vegetable broth | 2.25 l vegetable broth | 9½ cups vegetable broth
3 | 2 cups water | 1.4 l water | 6 cups water
3 | 1 pint cream | 1.4 l cream | 3 pints cream
3 | 8 fl oz beer | 710 ml beer | 24 fl oz beer
3 | 1/2 cup honey | ≈ 500 g honey | 1½ cups honey
3 | 3 tbsp soy sauce | 135 ml soy sauce | ½ cup + 1 tbsp soy sauce
3 | 1 tsp vanilla extract | 1 tbsp vanilla extract | 1 tbsp vanilla extract
3 | 1 lb ground beef | 1.35 kg ground beef | 3 lbs ground beef
3 | 12 oz chicken breast | 1 kg chicken breast | 2¼ lbs chicken breast
3 | 8 oz cream cheese | 680 g cream cheese | 1½ lbs cream cheese
3 | 500 g ground beef | 1.5 kg ground beef | 3¼ lbs ground beef
3 | 1.5 kg lamb shoulder | 4.5 kg lamb shoulder | 10 lbs lamb shoulder
3 | 150 g feta | 450 g feta | 1 lb feta
3 | 4 oz dark chocolate | 340 g dark chocolate | 12 oz dark chocolate
3 | 1 bunch parsley | 3 bunches parsley | 3 bunches parsley
3 | 1/2 cup chopped parsley | 350 ml parsley, chopped | 1½ cups parsley, chopped
3 | 4 cloves garlic | 12 cloves garlic | 12 cloves garlic
3 | 10 cloves garlic | 30 cloves garlic | 30 cloves garlic
3 | 2 onions | 6 onions | 6 onions
3 | 1 red onion | 3 red onions | 3 red onions
3 | 1 9-inch pie crust | 3 pie crusts, 23 cm | 3 pie crusts, 9-inch
3 | 1 (14-ounce) can tomatoes | 3 cans tomatoes, 400 g | 3 cans tomatoes, 14-ounce
3 | 2 cans kidney beans | 6 cans kidney beans | 6 cans kidney beans
3 | 1 pinch saffron | 3 pinches saffron | 3 pinches saffron
3 | 1 cup rice | ≈ 570 g rice | 3 cups rice
3 | 300 g rice | 900 g rice | ≈ 4¾ cups rice
3 | 1 cup rolled oats | ≈ 270 g rolled oats | 3 cups rolled oats
3 | 2-3 tbsp lemon juice | 90–135 ml lemon juice | 6–9 tbsp lemon juice
3 | 1-2 cups water | 710–1,400 ml water | 3–6 cups water
3 | 400-600 g potatoes | 1.2–1.8 kg potatoes | 2¾–4 lbs potatoes
3 | 1/8 tsp nutmeg | ⅜ tsp nutmeg | ⅜ tsp nutmeg
3 | 1/8 cup lemon juice | 90 ml lemon juice | 6 tbsp lemon juice
3 | 3 dl milk | 9 dl milk | 3¾ cups milk
3 | 2 cl rum | 6 cl rum | ¼ cup rum
3 | 1 slice bread | 3 slices bread | 3 slices bread
3 | 2 tbsp. + 1 tsp sugar | ≈ 90 g sugar | 7 tbsp sugar
3 | 1/3 cup + 2 tablespoons milk | 330 ml milk | 1⅓ cups milk
3 | 1 cup cocoa powder | ≈ 300 g cocoa powder | 3 cups cocoa powder
`
