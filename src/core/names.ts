/** Objects whose keys are people's own words and are never renamed. */
const FREE_FORM = new Set(['extras'])
const EXCEPTIONS = new Map<string, string>(
  Object.entries({
    org_url: 'orgURL',
    orgUrl: 'orgURL',
    updated_at: 'updateAt',
    updatedAt: 'updateAt',
  }),
)

/** Accepts snake_case names in a JSON body by renaming them; camelCase ones pass through. */
export function camelCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelCased)
  if (value === null || typeof value !== 'object') return value
  const renamed: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__') continue
    const name = EXCEPTIONS.get(key) ?? (key.includes('_') ? camelCase(key) : key)
    renamed[name] = FREE_FORM.has(name) ? inner : camelCased(inner)
  }
  return renamed
}

function camelCase(key: string) {
  return key.replace(/(?<=[a-z0-9])_([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase())
}
