interface Numbers {
  readonly length: number
}

/**
 * Memory that is asked for again and again and never kept: getting new for every line costs more than what is put into
 * it. It holds at least as many numbers as are wanted, and what was left there.
 */
export function reused<T extends Numbers>(Kind: new (length: number) => T): (length: number) => T {
  let memory = new Kind(512)
  return (length) => {
    if (memory.length < length) memory = new Kind(2 * length)
    return memory
  }
}
