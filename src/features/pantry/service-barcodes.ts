import type { PantryBarcode, PantryChange, PantryPacket, PantryScan } from '#contract/pantry.ts'
import type { Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { conflict, notFound, unprocessable } from '../../core/errors.ts'
import type { Foods } from '../foods/service.ts'
import type { Parser } from '../parser/service.ts'
import { barcodeStore, type Packet } from './barcode-store.ts'
import { amountOf, BLANK_FOOD } from './said.ts'
import type { Pantry } from './service.ts'

export type PantryBarcodes = ReturnType<typeof createPantryBarcodes>
type Services = { foods: Foods; pantry: Pantry; parser: Parser }

/** Numbers on packets: somebody says once what a number stands for, and from then on it is enough. */
export function createPantryBarcodes({ db, events }: Core, { foods, pantry, parser }: Services) {
  return { find, learn, putIn }

  async function find(actor: Member, number: string): Promise<PantryBarcode> {
    const packet = await barcodeStore(db, actor.groupId).find(sameForAll(number))
    const food = packet && (await foods.findEach(db, actor.groupId, [packet.foodId])).get(packet.foodId)
    if (!food) throw notFound('pantry.barcode-unknown')
    return { number, food, quantity: packet.amount?.quantity ?? null, unit: packet.amount?.unit ?? null }
  }

  async function learn(
    actor: Member,
    { number, packet }: { number: string; packet: PantryPacket },
    locale: string,
  ): Promise<PantryBarcode> {
    if (!(await pantry.isOn(actor))) throw conflict('pantry.off')
    const said = 'line' in packet ? await read(actor, packet.line, locale) : null
    const { food, amount } = await db.transaction(async (tx) => {
      const packed = 'line' in packet ? await named(tx, actor, said) : { foodId: packet.foodId, amount: null }
      const food = (await foods.findEach(tx, actor.groupId, [packed.foodId])).get(packed.foodId)
      if (!food) throw notFound('food.not-found')
      await barcodeStore(tx, actor.groupId).save(sameForAll(number), packed)
      return { food, amount: packed.amount }
    })
    if (said && !said.food.id) events.emit('ingredients.changed', { groupId: actor.groupId })
    return { number, food, quantity: amount?.quantity ?? null, unit: amount?.unit ?? null }
  }

  /** A packet came home. */
  async function putIn(actor: Member, { number, changeId }: PantryScan, locale: string): Promise<PantryChange> {
    const done = await pantry.record(actor, { cause: 'typed', changeId }, async (tx) => {
      const packet = await barcodeStore(tx, actor.groupId).find(sameForAll(number))
      if (!packet) throw notFound('pantry.barcode-unknown')
      return [{ foodId: packet.foodId, happening: { kind: 'in', why: 'bought', amount: packet.amount } }]
    })
    return pantry.view.changed(actor, done, locale)
  }

  async function read(actor: Member, line: string, locale: string) {
    const [parsed] = await parser.parse(actor, { parser: 'nlp', ingredients: [line] }, locale)
    const { food, unit, quantity } = parsed?.ingredient ?? {}
    if (!food) throw unprocessable('pantry.no-food-named')
    return { food, amount: amountOf(quantity ?? null, unit ?? null) }
  }

  async function named(tx: Db, actor: Member, said: Awaited<ReturnType<typeof read>> | null): Promise<Packet> {
    const mention = said && { ...BLANK_FOOD, name: said.food.name, id: said.food.id }
    const [food] = await foods.resolve(tx, actor.groupId, mention ? [mention] : [])
    if (!food) throw unprocessable('pantry.no-food-named')
    return { foodId: food.id, amount: said?.amount ?? null }
  }
}

/** American packets leave out the leading zeros that others print: one product, one number of 14 digits. */
const sameForAll = (number: string) => number.padStart(14, '0')
