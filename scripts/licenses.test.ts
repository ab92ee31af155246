import { expect, test } from 'vitest'
import { billOfMaterials, problems } from './licenses.ts'

const part = { name: 'soup', version: '1.0.0', license: 'MIT', source: 'https://example.com', text: 'Permission …' }

test('a licence that nobody decided on, or without its text, stops the build', () => {
  expect(problems([part])).toEqual([])
  expect(problems([{ ...part, license: 'AGPL-3.0' }])).toEqual(['nobody decided on AGPL-3.0 of soup 1.0.0'])
  expect(problems([{ ...part, license: '' }])).toEqual(['nobody decided on no license at all of soup 1.0.0'])
  expect(problems([{ ...part, text: ' ' }])).toEqual(['the text of MIT is missing for soup 1.0.0'])
})

test('the bill of materials names each part with its version and licence', () => {
  expect(billOfMaterials([part])).toMatchObject({
    bomFormat: 'CycloneDX',
    components: [{ name: 'soup', version: '1.0.0', licenses: [{ license: { name: 'MIT' } }] }],
  })
})
