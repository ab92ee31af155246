/** One a line: name | plural | abbreviation | plural abbreviation | aliases | f for fractions | a for abbreviated. */
export const UNITS_EN_US = `
  teaspoon | teaspoons | tsp | tsp | t, tsps | f | a
  tablespoon | tablespoons | tbsp | tbsp | T, tbs, tbsps | f | a
  dessertspoon | dessertspoons | dsp | dsp | | f
  cup | cups | c | c | | f
  fluid ounce | fluid ounces | fl oz | fl oz | floz | f | a
  pint | pints | pt | pt | | f
  quart | quarts | qt | qt | | f
  gallon | gallons | gal | gal | | f
  milliliter | milliliters | ml | ml | millilitre, cc | | a
  centiliter | centiliters | cl | cl | centilitre | | a
  deciliter | deciliters | dl | dl | decilitre | f | a
  liter | liters | l | l | litre | f | a
  milligram | milligrams | mg | mg | | | a
  gram | grams | g | g | gramme | | a
  kilogram | kilograms | kg | kg | kilo | | a
  ounce | ounces | oz | oz | | f | a
  pound | pounds | lb | lbs | | f | a
  inch | inches | in | in | | f
  centimeter | centimeters | cm | cm | centimetre | | a
  piece | pieces | pc | pcs | | f
  dozen | dozen | | | | f
  pinch | pinches | | | | f
  dash | dashes | | | | f
  splash | splashes | | | | f
  drop | drops | | | | f
  drizzle | drizzles | | | | f
  knob | knobs | | | | f
  handful | handfuls | | | | f
  bunch | bunches | | | | f
  sprig | sprigs | | | | f
  stalk | stalks | | | rib, ribs | f
  stick | sticks | | | | f
  stem | stems | | | | f
  clove | cloves | | | | f
  head | heads | | | | f
  bulb | bulbs | | | | f
  slice | slices | | | | f
  leaf | leaves | | | | f
  fillet | fillets | | | | f
  strip | strips | | | | f
  cube | cubes | | | | f
  block | blocks | | | | f
  sheet | sheets | | | | f
  loaf | loaves | | | | f
  can | cans | | | tin, tins | f
  jar | jars | | | | f
  bottle | bottles | | | | f
  package | packages | pkg | pkgs | packet, pack | f
  bag | bags | | | | f
  box | boxes | | | carton | f
  container | containers | | | tub | f
  envelope | envelopes | | | sachet | f
  scoop | scoops | | | | f
  glass | glasses | | | | f
`
