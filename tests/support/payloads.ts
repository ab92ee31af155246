import type { z } from 'zod'

/**
 * Inputs that have injected scripts into pages like ours: markup, broken markup, attributes, URLs, Markdown, and
 * templates.
 */
export const PAYLOADS = [
  '<script>pwned()</script>',
  '"><img src=x onerror=pwned()>',
  "' onmouseover='pwned()' autofocus onfocus='pwned()",
  '<svg onload=pwned()><animate onbegin=pwned() attributeName=x>',
  '</textarea></title></style></noscript><iframe srcdoc="<script>parent.pwned()</script>">',
  '[click](javascript:pwned()) ![x](x"onerror="pwned()) <javascript:pwned()> [x]: javascript:pwned()',
  '<a href="jav&#x09;ascript:pwned()">x</a><form action=javascript:pwned()><button>x</button></form>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=pwned()>">',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of somebody else's is what it is
  '{{constructor.constructor("pwned()")()}} ${pwned()} <%= pwned() %> $t(pwned) %3Cscript%3Epwned()%3C/script%3E',
  '\u202e<b onclick=pwned()>\u0000\ufeff<xss/style=animation-name:x onanimationstart=pwned()>',
  '*/--></script><link rel=stylesheet href=data:,*{x:expression(pwned())}><base href=//evil.example/>',
] as const

type Schema = z.ZodType
type Def = {
  type: string
  format?: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  in?: Schema
  options?: Schema[]
  valueType?: Schema
  getter?: () => Schema
}
const defOf = (schema: Schema) => schema._zod.def as unknown as Def

/** All of them in one text, for fields long enough. */
export const ALL_PAYLOADS = PAYLOADS.join('\n\n')

/**
 * A body that fits its schema, with the first payload that fits in every text a person may write; the example says what
 * must stay.
 */
export function loaded<S extends Schema>(schema: S, payloads: string[], example?: unknown): z.input<S> {
  const body = fill(schema, payloads, example)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body as z.input<S>
  // A value that a rule for the whole body refuses is left out, such as the second of two ways to say the same.
  const kept: Record<string, unknown> = { ...body }
  for (const { path } of schema.safeParse(body).error?.issues ?? []) {
    const name = String(path[0])
    const before = (example as Record<string, unknown> | undefined)?.[name]
    if (before === undefined) delete kept[name]
    else kept[name] = before
  }
  return kept as z.input<S>
}

function fill(schema: Schema, payloads: string[], example: unknown): unknown {
  const { type, format, shape, element, innerType, in: first, options = [], valueType, getter } = defOf(schema)
  switch (type) {
    case 'string':
      return format === undefined ? fitting(schema, payloads, example) : example
    case 'object': {
      const entries = Object.entries(shape ?? {}).map(([name, field]) => [
        name,
        fill(field, payloads, (example as Record<string, unknown> | undefined)?.[name]),
      ])
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
    }
    case 'array': {
      if (Array.isArray(example)) return example.map((one) => element && fill(element, payloads, one))
      const one = element && fill(element, payloads, undefined)
      return schema.safeParse([one]).success ? [one] : undefined
    }
    case 'record': {
      const value = valueType && fill(valueType, payloads, undefined)
      return example ?? (schema.safeParse({ key: value }).success ? { key: value } : undefined)
    }
    case 'union': {
      const values = options.map((option) => fill(option, payloads, example))
      return values.find((value) => value !== undefined && schema.safeParse(value).success) ?? example
    }
    case 'lazy':
      return getter && fill(getter(), payloads, example)
    case 'pipe':
      return first && firstFitting(schema, first, payloads, example)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return innerType && firstFitting(schema, innerType, payloads, example)
    default:
      return example
  }
}

/** The same for the inner schema; the outer schema may be stricter. */
function firstFitting(schema: Schema, inner: Schema, payloads: string[], example: unknown): unknown {
  for (const one of withShorter(payloads)) {
    const value = fill(inner, [one], example)
    if (value !== undefined && schema.safeParse(value).success) return value
  }
  return example
}

/** As much as the field accepts. */
const fitting = (schema: Schema, payloads: string[], example: unknown) =>
  withShorter(payloads).find((text) => schema.safeParse(text).success) ?? example

const withShorter = (payloads: string[]) => [
  ...payloads,
  ...[64, 16].map((length) => payloads.at(-1)?.slice(0, length) ?? ''),
]
