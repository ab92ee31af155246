/** A list too long to be held whole: its items are made as they are read, some at a time. */
export class LongList<Item> {
  readonly length: number
  /** Items that have gone since the list was chosen are left out. */
  readonly read: (from: number, until: number) => Promise<Item[]> | Item[]

  constructor(length: number, read: LongList<Item>['read']) {
    this.length = length
    this.read = read
  }

  map<Other>(change: (item: Item) => Other): LongList<Other> {
    return new LongList(this.length, async (from, until) => (await this.read(from, until)).map(change))
  }
}

/** An answer that is, or has as one of its fields, a list that may be long. */
export type MayBeLong<Whole> = Whole extends readonly (infer Item)[]
  ? Whole | LongList<Item>
  : { [Key in keyof Whole]: Whole[Key] extends readonly (infer Item)[] ? Whole[Key] | LongList<Item> : Whole[Key] }
