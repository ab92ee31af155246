import type { Page } from '#contract/page.ts'
import type { Shop } from '#contract/shops.ts'
import { id, type ListColumns, moment, text } from '../../core/columns.ts'
import type { Db } from '../../core/db.ts'
import { insertMany } from '../../core/insert-many.ts'
import { type PageRequest, pageOf } from '../../core/pages.ts'

type Row = { id: string; group_id: string; name: string; created_at: string; update_at: string }
type LabelRow = { shop_id: string; label_id: string; position: number }

/** Rows of `shopping_shops` with their section order, always seen through one group. */
export function shopStore(db: Db, groupId: string) {
  const rows = () => db<Row>('shopping_shops').where({ group_id: groupId })
  return { page, find, insert, update, remove, setLabels }

  async function page(request: PageRequest): Promise<Page<Shop>> {
    const found = await pageOf<Row>(rows(), COLUMNS, request)
    return { ...found, items: await whole(found.items) }
  }

  async function find(shopId: string): Promise<Shop | undefined> {
    return (await whole(await rows().where({ id: shopId })))[0]
  }

  async function insert({ id, name, labelIds }: Shop, at: string) {
    await db<Row>('shopping_shops').insert({ id, group_id: groupId, name, created_at: at, update_at: at })
    await addLabels(id, labelIds)
  }

  async function update({ id, name }: Shop, at: string) {
    await rows().where({ id }).update({ name, update_at: at })
  }

  async function remove(shopId: string) {
    await rows().where({ id: shopId }).delete()
  }

  async function setLabels(shopId: string, labelIds: string[]) {
    await db('shopping_shop_labels').where({ shop_id: shopId }).delete()
    await addLabels(shopId, labelIds)
  }

  async function addLabels(shop_id: string, labelIds: string[]) {
    const made: LabelRow[] = labelIds.map((label_id, position) => ({ shop_id, label_id, position }))
    await insertMany(db, 'shopping_shop_labels', made)
  }

  async function whole(found: Row[]): Promise<Shop[]> {
    if (found.length === 0) return []
    const ids = found.map((row) => row.id)
    const labels = await db<LabelRow>('shopping_shop_labels').whereIn('shop_id', ids).orderBy(['position', 'label_id'])
    const byShop = Map.groupBy(labels as LabelRow[], ({ shop_id }) => shop_id)
    return found.map((row) => ({
      id: row.id,
      groupId: row.group_id,
      name: row.name,
      labelIds: (byShop.get(row.id) ?? []).map(({ label_id }) => label_id),
    }))
  }
}

const COLUMNS: ListColumns = {
  id: 'shopping_shops.id',
  attributes: {
    id: id('shopping_shops.id'),
    name: text('shopping_shops.name'),
    created_at: moment('shopping_shops.created_at'),
    update_at: moment('shopping_shops.update_at'),
  },
}
