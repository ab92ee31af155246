interface Numbers {
  readonly length: number
}

/**
 * A reused buffer: allocating one per line would cost more than filling it. It holds at least as many numbers as
 * requested, and old values.
 */
export function reused<T extends Numbers>(Kind: new (length: number) => T): (length: number) => T {
  let memory = new Kind(512)
  return (length) => {
    if (memory.length < length) memory = new Kind(2 * length)
    return memory
  }
}
