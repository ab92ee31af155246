import type { Core } from './core.ts'

/** What a room ends before the data is closed. */
type Closing = { close?: () => void | Promise<void> }

/** The rooms opened so far, for later rooms to use. */
export type Rooms<Services> = {
  services: Services
  /** Opens a room; a room that needs a later one does not compile. */
  add: <Made extends object>(room: (core: Core, services: Services) => Made) => Rooms<Services & Omit<Made, 'close'>>
  /** Closes the rooms, last one first: what a room needs is still open while it closes. */
  close: () => Promise<void>
}

/** Opens rooms one after the other, each with the services of those before it. */
export function openRooms(core: Core): Rooms<object> {
  return roomsAfter(core, {}, [])
}

function roomsAfter<Services>(core: Core, services: Services, closings: Closing[]): Rooms<Services> {
  return { services, add, close }

  function add<Made extends object>(room: (core: Core, services: Services) => Made) {
    const { close, ...made }: Made & Closing = room(core, services)
    return roomsAfter(core, { ...services, ...made }, close ? [{ close }, ...closings] : closings)
  }

  async function close() {
    for (const closing of closings) await closing.close?.()
  }
}
