/** The same function with a cache of its newest `most` answers. */
export function remembering<Value>(most: number, find: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const [oldest] = known.keys()
    if (known.size >= most && oldest !== undefined) known.delete(oldest)
    const value = find(key)
    known.set(key, value)
    return value
  }
}
