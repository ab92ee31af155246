import type { useForm } from '../../hooks/useForm.ts'
import type { LocaleCode } from '../../locales.ts'

export type SetupValues = {
  code: string
  fullName: string
  username: string
  email: string
  password: string
  groupName: string
  locale: LocaleCode
  seed: boolean
  private: boolean
}
export type SetupForm = ReturnType<typeof useForm<SetupValues>>
