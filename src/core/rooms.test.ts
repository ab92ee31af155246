import { expect, test } from 'vitest'
import type { Core } from './core.ts'
import { openRooms } from './rooms.ts'

const core = { version: '1.0.0' } as Core
const larder = ({ version }: Core) => ({ larder: { version } })
const kitchen = (_: Core, { larder }: { larder: { version: string } }) => ({ kitchen: { of: larder.version } })

test('a room is made of core and of the rooms before it', () => {
  const { services } = openRooms(core).add(larder).add(kitchen)
  expect(services).toEqual({ larder: { version: '1.0.0' }, kitchen: { of: '1.0.0' } })
})

test('a room before the one it needs does not compile', () => {
  // @ts-expect-error the kitchen needs the larder
  expect(() => openRooms(core).add(kitchen).add(larder)).toThrow(TypeError)
})

test('rooms that have to be closed are closed one after the other, the last one first', async () => {
  const closed: string[] = []
  const closing = (name: string, pause: Promise<void>) => () => ({
    [name]: {},
    async close() {
      await pause
      closed.push(name)
    },
  })
  const slow = Promise.withResolvers<void>()
  const rooms = openRooms(core).add(closing('first', Promise.resolve())).add(larder).add(closing('last', slow.promise))
  const end = rooms.close()
  expect(closed).toEqual([])
  slow.resolve()
  await end
  expect(closed).toEqual(['last', 'first'])
  expect(rooms.services).not.toHaveProperty('close')
})
