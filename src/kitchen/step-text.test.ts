import { describe, expect, test } from 'vitest'
import { quantityToText } from './quantity.ts'
import { findAmounts, scalableUnits } from './step-text.ts'

describe('amounts that scale', () => {
  const shown = (text: string) =>
    findAmounts(text).map(
      (a) => `${quantityToText(a.quantity)}${a.quantityMax ? `–${quantityToText(a.quantityMax)}` : ''} ${a.unit}`,
    )

  test.each([
    ['Add 100 g of the sugar.', ['100 gram']],
    ['Stir in ½ cup water and 2 tbsp oil', ['1/2 cup', '2 tablespoon']],
    ['Mit 2–3 EL Wasser verrühren', ['2–3 tablespoon']],
    ['Ajouter 20 cl de lait', ['20 centiliter']],
    ['Add 1 and 1/2 cups water', ['3/2 cup']],
    ['Add 1 to 1-1/2 cups water', ['1–3/2 cup']],
    ['½-¾ cup milk', ['1/2–3/4 cup']],
    ['Add two cups of water, half a cup of oil and a pint of stock', ['2 cup', '1/2 cup', '1 pint']],
    ['1.500 g Mehl, 1,5 EL Öl und 1,250 kg Äpfel', ['1500 gram', '3/2 tablespoon', '5/4 kilogram']],
    ['Add between 1 and 2 tbsp oil, zwischen 1 und 2 EL', ['1–2 tablespoon', '1–2 tablespoon']],
    ['Add 100g-120g sugar or 1 cup to 2 cups milk', ['100–120 gram', '1–2 cup']],
    ['Add 1 tsp to 1 tbsp oil', ['1 teaspoon', '1 tablespoon']],
    ['Add 250ml/1 cup milk', ['250 milliliter', '1 cup']],
    ['Add 1 egg and 2 tbsp oil', ['2 tablespoon']],
    ['Use 1/2 to 3/4 of a cup, then two-thirds of a cup', ['1/2–3/4 cup', '2/3 cup']],
    ['1 Pfund Mehl', ['1 metric pound']],
    ['Season with 1/2 tsp salt', ['1/2 teaspoon']],
    ['8 fl. oz. milk or 8 fluid ounces', ['8 fluid ounce', '8 fluid ounce']],
    ['Verser 2 cuillères à soupe d’huile et 1 c. à café de sel', ['2 tablespoon', '1 teaspoon']],
    ['2 lb potatoes, 200 g pancetta, 2 oz cane sugar', ['2 pound', '200 gram', '2 ounce']],
    ['Melt 50 g butter in pan, add 200 g flour all at once', ['50 gram', '200 gram']],
    ['Cook 200 g rice per package directions', ['200 gram']],
    ['1 teaspoon each salt and pepper', ['1 teaspoon']],
    ['200 ml Milch bei 80 °C erhitzen, 5 Minuten rühren', ['200 milliliter']],
  ])('%s', (text, expected) => expect(shown(text)).toEqual(expected))

  test.each([
    'Bake at 180°C for 20 minutes',
    'Grease a 2-quart baking dish',
    'Shape 60g-70g balls',
    '1e9 g salt',
    'salt the water with 10 g/l',
    'Use a 1 litre jar',
    'in a 20 cm tin',
    'Shape balls of 50 g each',
    'Roll out 3 mm thick',
    'Turn 2 times',
    'Drain the 400-g tin',
    'Mix in 1 (14 oz) can beans',
    'Add the oil 1 tbsp at a time',
    'Ladle ¼ cup batter for each pancake',
    'Scoop 2 tbsp of dough per cookie onto the sheet',
    'Spread 2 tablespoons pesto over each piece',
    'Pour 250 ml into each glass',
    'Roast 20 minutes for every 500 g',
    'Place a 1.5 kg chicken in the tin',
    'Shape into 100 g balls',
    'Make 4 × 125 g patties',
    'Je 2 EL Teig in die Pfanne geben, pro Portion 100 g Nudeln',
    'In einem 3-l-Topf',
  ])('nothing in "%s"', (text) => expect(shown(text)).toEqual([]))

  test('every unit that scales has a size', () => expect(scalableUnits().length).toBe(17))
})
