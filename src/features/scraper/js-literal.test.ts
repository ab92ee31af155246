import { expect, test } from 'vitest'
import { readFunctionState, readLiteral } from './js-literal.ts'

test.each([
  ["{a:1,\"b\":[!0,!1,void 0,null],c:'it\\'s'}", { a: 1, b: [true, false, null, null], c: "it's" }],
  ['[-1.5,"\\u00e9\\n",`x`,{},[],]', [-1.5, 'é\n', 'x', {}, []]],
])('%s is read as what it says', (text, value) => {
  expect(readLiteral(text)).toEqual(value)
})

test.each([
  ['a call', '{a:f()}'],
  ['a name that stands for nothing', '{a:b}'],
  ['an object without an end', '{a'],
  ['two values without a comma', '[1 2]'],
  ['a text without an end', '"\\'],
  ['lists within lists for ever', '['.repeat(500)],
  ['a sum', '{a:1+1}'],
  ['more than a parser should keep in memory', `[${'1,'.repeat(500_001)}]`],
  ['nothing', ''],
])('%s is no literal', (_name, text) => {
  expect(readLiteral(text)).toBeUndefined()
})

test('the arguments of a function stand for their names', () => {
  const text = 'window.__NUXT__=(function(a,b,c){a.unit="g";a[0]=b;return {item:a,food:b,none:c}}({},"leek}",void 0));'
  expect(readFunctionState(text)).toEqual({ item: { unit: 'g', 0: 'leek}' }, food: 'leek}', none: null })
})

test.each([
  'var x = function () {}',
  '(function(a){while(a){}return {a:1}}(1))',
  '(function(a,b){return {a:b}}(1))',
  '(function(){',
  '(function(a){return b}({}))',
])('%s starts nothing', (text) => {
  expect(readFunctionState(text)).toBeUndefined()
})
