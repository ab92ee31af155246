import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Refused } from '../refused.ts'

/** The parts of a contract's schema a form needs. */
type Issue = {
  path: PropertyKey[]
  code: string
  minimum?: number | bigint
  maximum?: number | bigint
  format?: string
}
export type Schema = { safeParse: (value: unknown) => { success: boolean; error?: { issues: Issue[] } | undefined } }

/**
 * Checks values against the contract's schema before they are sent, and shows the server's refusal in the same place.
 */
export function useForm<Values extends object>(start: Values) {
  const { t } = useTranslation()
  const [values, setValues] = useState(start)
  const [problems, setProblems] = useState<Partial<Record<keyof Values, string>>>({})

  function set<Name extends keyof Values>(name: Name, value: Values[Name]) {
    setValues((before) => ({ ...before, [name]: value }))
    setProblems((before) => ({ ...before, [name]: undefined }))
  }

  /** True when the fields are valid; a form in steps checks only the named ones. */
  function check(schema: Schema, names: readonly (keyof Values)[] = Object.keys(values) as (keyof Values)[]) {
    const issues = schema.safeParse(values).error?.issues ?? []
    const found = issues.filter(({ path }) => names.includes(path[0] as keyof Values))
    // The first problem of a field is shown.
    setProblems(Object.fromEntries(found.reverse().map((issue) => [issue.path[0], say(issue)])) as typeof problems)
    return found.length === 0
  }

  function refuse(refused: Refused) {
    const names = Object.keys(values) as (keyof Values & string)[]
    setProblems(Object.fromEntries(names.map((name) => [name, refused.about(name)])) as typeof problems)
  }

  /** Marks a field with a problem only the screen can know; always false, for a chain of checks. */
  function fail(name: keyof Values, problem: string) {
    setProblems((before) => ({ ...before, [name]: problem }))
    return false
  }

  /** Resets values and problems. */
  function reset(to: Values = start) {
    setValues(to)
    setProblems({})
  }

  function say({ path, code, minimum, maximum, format }: Issue) {
    if (values[path[0] as keyof Values] === '') return t('form.required')
    if (code === 'too_small')
      return Number(minimum) > 1 ? t('form.too-short', { count: Number(minimum) }) : t('form.required')
    if (code === 'too_big') return t('form.too-long', { count: Number(maximum) })
    if (code === 'custom' && path[0] === 'passwordConfirm') return t('form.mismatch')
    if (format === 'email') return t('form.email')
    if (format === 'url') return t('form.url')
    return t('form.invalid')
  }

  /** The props of a text field in the form. */
  const field = (name: keyof Values & string) => ({
    name,
    value: String(values[name] ?? ''),
    wrong: problems[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      set(name, event.currentTarget.value as Values[typeof name]),
  })

  return { values, problems, set, check, refuse, fail, reset, field }
}
