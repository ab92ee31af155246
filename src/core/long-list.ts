/** A list too long to hold in memory: its items are made in batches while it is sent. */
export class LongList<Item> {
  readonly length: number
  /** Items deleted since the list was chosen are left out. */
  readonly read: (from: number, until: number) => Promise<Item[]> | Item[]

  constructor(length: number, read: LongList<Item>['read']) {
    this.length = length
    this.read = read
  }

  map<Other>(change: (item: Item) => Other): LongList<Other> {
    return new LongList(this.length, async (from, until) => (await this.read(from, until)).map(change))
  }
}

/** A reply that is, or has in one of its fields, a list that may be long. */
export type MayBeLong<Whole> = Whole extends readonly (infer Item)[]
  ? Whole | LongList<Item>
  : { [Key in keyof Whole]: Whole[Key] extends readonly (infer Item)[] ? Whole[Key] | LongList<Item> : Whole[Key] }
