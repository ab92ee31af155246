import { expect, test } from 'vitest'
import { dragged, squareOf, WHOLE } from './crop.ts'

const wide = { width: 400, height: 200 }

test('the first square is the middle of the picture, as large as fits', () => {
  expect(squareOf(wide, WHOLE)).toEqual({ left: 100, top: 0, side: 200 })
  expect(squareOf(wide, { zoom: 2, x: 1, y: 0.5 })).toEqual({ left: 300, top: 50, side: 100 })
})

test('what is dragged follows the finger and stops at the edge', () => {
  expect(dragged(wide, WHOLE, { x: 50, y: 0 }, 100)).toEqual({ zoom: 1, x: 0, y: 0.5 })
  expect(dragged(wide, WHOLE, { x: 25, y: 30 }, 100)).toEqual({ zoom: 1, x: 0.25, y: 0.5 })
  expect(dragged(wide, WHOLE, { x: -900, y: 0 }, 100)).toEqual({ zoom: 1, x: 1, y: 0.5 })
})
