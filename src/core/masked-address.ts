import { can, type Member } from '#contract/permissions.ts'

/** Paths and queries of such addresses are keys: members see where they lead, managers see all of it. */
export function shownTo<Thing extends { url: string }>(actor: Member, thing: Thing): Thing {
  return can(actor, 'group.manage') ? thing : { ...thing, url: masked(thing.url) }
}

function masked(address: string): string {
  if (address === '') return ''
  const url = URL.parse(address)
  return url?.host ? `${url.protocol}//${url.host}/…` : '…'
}
