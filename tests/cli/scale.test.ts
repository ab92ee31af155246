import { describe, expect, test } from 'vitest'
import { parseQuantity, toNumber, ZERO } from '../../src/kitchen/quantity.ts'
import { convertQuantity, unitMeasure } from '../../src/kitchen/units.ts'
import { larder, larderHere } from '../support/command-line.ts'
import { SCALE_CASES } from '../support/scale-cases.ts'

const cases = SCALE_CASES.trim()
  .split('\n')
  .map((row) => row.split(' | '))
const scaled = async (args: string[], lines: readonly string[]) =>
  (await larderHere(['scale', ...args], { input: lines.join('\n') })).stdout.split('\n')

describe('scaled ingredient lines', () => {
  test('what cannot be done is refused in a line, with exit code 2', async () => {
    for (const args of [
      ['--factor', '0'],
      ['--factor', 'much'],
      ['--servings', '8'],
      ['--servings', '0:4'],
      ['--to', 'imperial'],
    ])
      expect(await larderHere(['scale', ...args], { input: '1 egg' }), args.join(' ')).toMatchObject({
        code: 2,
        stdout: '',
      })
    expect(await larderHere(['scale', '--factor', '2', '--servings', '4:8'], { input: '1 egg' })).toMatchObject({
      code: 2,
    })
    const empty = await larder(['scale', '--factor', '2'], { input: '\n\n' })
    expect(empty).toMatchObject({ code: 2, stderr: 'larder: stdin has no lines' })
    expect(await larderHere(['scale', '--locale', 'no such'], { input: '1 egg' })).toMatchObject({ code: 2 })
  })

  test('the table has 300 cases', () => expect(cases.length).toBeGreaterThanOrEqual(300))

  describe.each([...new Set(cases.map(([factor]) => factor ?? ''))])('%s times', (factor) => {
    const own = cases.filter(([one]) => one === factor)
    const lines = own.map(([, line = '']) => line)

    test('read as a metric kitchen measures', async () => {
      expect(await scaled(['--factor', factor, '--to', 'metric'], lines)).toEqual(own.map(([, , metric]) => metric))
    })

    test('read as a US kitchen measures', async () => {
      expect(await scaled(['--factor', factor, '--to', 'us'], lines)).toEqual(own.map(([, , , us]) => us))
    })

    test('are never more than a tenth from the line itself, whatever the measures', async () => {
      const times = toNumber(parseQuantity(factor) ?? ZERO)

      for (const system of ['metric', 'us']) {
        const args = ['scale', '--json', '--factor', factor, '--to', system]
        const shown = (await larderHere(args, { input: lines.join('\n') })).json()
        const written = (await larderHere(['scale', '--json', '--factor', factor], { input: lines.join('\n') })).json()
        expect(shown).toHaveLength(lines.length)
        lines.forEach((line, index) => {
          const [a, b] = [sizeOf(shown[index].parts), sizeOf(written[index].parts)]
          const isTiny = String(shown[index].amount).startsWith('<')
          if (!a || !b || a.dimension !== b.dimension || isTiny || times <= 0) return
          expect([line, system, Math.abs(a.size / b.size - 1) <= 0.1]).toEqual([line, system, true])
        })
      }
    })
  })
})

type Part = { quantity: number; unit: string | null }

function sizeOf(parts: Part[]) {
  const [first] = parts
  if (!first) return null
  const { dimension } = unitMeasure(first.unit === 'pinch' ? 'teaspoon' : first.unit)
  const base = dimension === 'mass' ? 'gram' : dimension === 'volume' ? 'milliliter' : null
  if (!base) return null
  const size = parts.reduce((sum, { quantity, unit }) => {
    const one = convertQuantity({ numerator: 1n, denominator: 1n }, unit === 'pinch' ? 'teaspoon' : unit, base)
    return sum + (one ? toNumber(one) * quantity * (unit === 'pinch' ? 1 / 16 : 1) : 0)
  }, 0)
  return { dimension, size }
}

test('from eight servings to three is three eighths', async () => {
  const [byServings, byFactor] = [
    await scaled(['--servings', '8:3'], ['2 cups flour']),
    await scaled(['--factor', '3/8'], ['2 cups flour']),
  ]
  expect(byServings).toEqual(['¾ cup flour'])
  expect(byFactor).toEqual(byServings)
})

test('lines summed are what a shop sells, with what is needed beside it', async () => {
  const lines = [
    ...['8 1/2 eggs', '4 1/2 cans kidney beans', '1/2 lemon', '1/8 cup parsley', '2,798 ml milk', '2 lb potatoes'],
    ...[
      '500 g potatoes',
      '400 g flour',
      '2 1/4 cups flour',
      '2 1/2 sticks butter',
      '50 g butter',
      '1 tbsp butter',
      'salt',
    ],
  ]
  expect(await scaled(['--as', 'shop'], lines)).toEqual([
    ...[
      '9 eggs · needs 8½',
      '5 cans kidney beans · needs 4½ cans',
      '1 lemon · needs ½',
      '1 bunch parsley · needs ⅛ cup',
    ],
    ...['2.8 l milk · needs 2,798 ml', '3¼ lbs potatoes · 2 lbs + 500 g', '700 g flour · 400 g + 2¼ cups'],
    ...['350 g butter · 2½ sticks + 50 g + 1 tbsp', 'salt'],
  ])
})

test('numbers are written as the language writes them', async () => {
  expect(await scaled(['--factor', '3', '--locale', 'de-DE'], ['500 g Mehl'])).toEqual(['1,5 kg Mehl'])
})
