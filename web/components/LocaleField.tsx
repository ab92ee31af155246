import type { ReactNode } from 'react'
import { LOCALES, type LocaleCode } from '../locales.ts'
import { Field } from './Field.tsx'

type Props<Value extends string> = {
  label: string
  hint?: ReactNode
  value: Value
  /** An entry before the languages, such as "as in the browser". */
  first?: { value: Value; label: string }
  onChange: (value: Value | LocaleCode) => void
}

/** One of the product's languages, each under its own name. */
export function LocaleField<Value extends string>({ label, hint, value, first, onChange }: Props<Value>) {
  return (
    <Field
      label={label}
      hint={hint}
      control={(ids) => (
        <select {...ids} value={value} onChange={(event) => onChange(event.currentTarget.value as Value | LocaleCode)}>
          {first && <option value={first.value}>{first.label}</option>}
          {LOCALES.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    />
  )
}
