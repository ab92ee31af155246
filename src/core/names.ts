/** Objects whose keys people choose; never renamed. */
const FREE_FORM = new Set(['extras'])
const EXCEPTIONS = new Map<string, string>(
  Object.entries({
    org_url: 'orgURL',
    orgUrl: 'orgURL',
    updated_at: 'updateAt',
    updatedAt: 'updateAt',
  }),
)

/** None of our fields has a longer name, so longer ones are left alone. */
const NAME_MAX_CHARACTERS = 64

/** Accepts snake_case names in a JSON body by renaming them; camelCase passes through. */
export function camelCased(body: unknown): unknown {
  // The rows of a list repeat the same few names; `parseJson` limits how many different ones there are.
  const known = new Map(EXCEPTIONS)
  return renamed(body)

  function renamed(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(renamed)
    if (value === null || typeof value !== 'object') return value
    const fields: Record<string, unknown> = {}
    for (const [key, inner] of Object.entries(value)) {
      if (key === '__proto__') continue
      const name = nameOf(key)
      fields[name] = FREE_FORM.has(name) ? inner : renamed(inner)
    }
    return fields
  }

  function nameOf(key: string): string {
    if (key.length > NAME_MAX_CHARACTERS) return key
    const name = known.get(key) ?? camelCase(key)
    known.set(key, name)
    return name
  }
}

function camelCase(key: string) {
  return key.replace(/(?<=[a-z0-9])_([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase())
}
