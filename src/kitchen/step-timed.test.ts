import { expect, test } from 'vitest'
import { findMentions } from './step-mentions.ts'
import { shortName, timedThing } from './step-timed.ts'

const foods = ['red onions', 'olive oil', 'minced beef', 'tomatoes', 'salt'].map((food) => ({
  referenceId: food,
  food,
}))
const thing = (text: string, time: string) => timedThing(text, text.indexOf(time), findMentions(text, foods))

test('a time is about what its sentence cooks, not about the oil', () => {
  expect(thing('Warm the oil. Soften the onions with the salt for 10 minutes.', '10')).toBe('onions')
  expect(thing('Heat the oil and fry the onions for 10 minutes. Add the beef for 8 minutes.', '8')).toBe('beef')
  expect(thing('Simmer for 2 hours with the tomatoes.', '2')).toBe('tomatoes')
  expect(thing('Heat the oil for 1 minute.', '1')).toBe('oil')
  expect(thing('Rest for 5 minutes.', '5')).toBeNull()
})

test('a dish is called by the start of its name, and never cut within a word', () => {
  expect(shortName('Grandma’s ragù')).toBe('Grandma’s ragù')
  expect(shortName('Shakshuka with roasted peppers and feta')).toBe('Shakshuka')
  expect(shortName('Kartoffelsuppe mit Majoran und Wiener Würstchen')).toBe('Kartoffelsuppe')
  expect(shortName('Donaudampfschifffahrtsgesellschaftskuchen')).toBe('Donaudampfschifffahrtsgesellschaftskuchen')
})
