import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRouter } from 'wouter'
import { routes } from './routes.ts'
import { matchIn } from './routing.ts'

const { parser } = renderHook(() => useRouter()).result.current

function found(location: string) {
  const match = matchIn(routes, { parser, location })
  return match && { path: match.route.path, layout: match.route.layout, params: match.params }
}

test('an address leads to its screen, with what is named in it', () => {
  expect(found('/recipe/apple-pie/history')).toMatchObject({
    path: '/recipe/:slug/history',
    params: { slug: 'apple-pie' },
  })
  expect(found('/login')).toMatchObject({ path: '/login', layout: 'blank' })
  expect(found('/nowhere')).toBeUndefined()
})

test('an address of its own comes before a pattern that would take it as a name', () => {
  expect(found('/recipe/create')?.path).toBe('/recipe/create')
  expect(found('/recipe/ingredient-parser')?.path).toBe('/recipe/ingredient-parser')
  expect(found('/help/licenses')?.path).toBe('/help/licenses')
  expect(found('/user/profile/edit')?.path).toBe('/user/profile/edit')
})

test('no address hides another', () => {
  for (const { path } of routes) expect(found(path.replace(/:\w+/g, 'x'))?.path).toBe(path)
})
