/** FNV-1a of the first letters. */
export function hashText(text: string, end: number): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash | 0
}

/** Hashes up to three numbers of one kind. The trained model depends on it, so it must not change. */
export function mix(kind: number, a: number, b: number, c = 0): number {
  let hash = Math.imul(kind, 0x9e3779b1) ^ Math.imul(a, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ Math.imul(b, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 13), 0x297a2d39) ^ Math.imul(c, 0x27d4eb2f)
  return hash ^ (hash >>> 16)
}
