import type { useForm } from '../../hooks/useForm.ts'
import type { LocaleCode } from '../../locales.ts'

export type RegisterValues = {
  /** `null` for people who join an existing group. */
  group: string | null
  /** `null` for people who start a group. */
  groupToken: string | null
  fullName: string
  username: string
  email: string
  password: string
  passwordConfirm: string
  advanced: boolean
  private: boolean
  seedData: boolean
  locale: LocaleCode
}
export type RegisterForm = ReturnType<typeof useForm<RegisterValues>>

/** People paste the whole link as often as its code. */
export function tokenIn(text: string) {
  const trimmed = text.trim()
  return /[?&]token=([^&\s]+)/.exec(trimmed)?.[1] ?? trimmed
}
