import { expect, test } from 'vitest'
import { addressesIn, addressIn, sharedIn } from './addresses.ts'

test('finds the address in what was pasted or shared', () => {
  expect(addressIn('  https://a.example/soup ')).toBe('https://a.example/soup')
  expect(addressIn('Look at this: https://a.example/soup. Good!')).toBe('https://a.example/soup')
  expect(addressIn('a.example/soup')).toBe('https://a.example/soup')
  expect(addressIn('just words')).toBeUndefined()
})

test('finds every address once, in order', () => {
  expect(addressesIn('- https://b.example/1\nsoup https://a.example/2\nhttps://b.example/1')).toEqual([
    'https://b.example/1',
    'https://a.example/2',
  ])
})

test('finds what a file of bookmarks links to, and none of its icons', () => {
  const bookmarks = `<DT><A HREF="https://a.example/?x=1&amp;y=2" ICON_URI="https://a.example/icon.png">Soup</A>
    <DT><A ADD_DATE="1" HREF="https://b.example/pie_(sweet)">Pie https://c.example</A> <A HREF="place:recent">Recent</A>`
  expect(addressesIn(bookmarks)).toEqual(['https://a.example/?x=1&y=2', 'https://b.example/pie_(sweet)'])
})

test('finds the address in whatever field a phone shares it, and else the text', () => {
  const shared = (query: string) => sharedIn(new URLSearchParams(query))
  expect(shared('title=Soup&text=Look%20https%3A%2F%2Fa.example%2F1&url=').url).toBe('https://a.example/1')
  expect(shared('title=https%3A%2F%2Fa.example%2F1').url).toBe('https://a.example/1')
  expect(shared('title=Soup&text=2%20leeks')).toEqual({ url: '', text: 'Soup\n\n2 leeks' })
})
