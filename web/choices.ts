import type { TFunction } from 'i18next'

/** What a field of a few choices is called, and each of its choices. */
export const choiceField = (field: string, t: TFunction) => t(`fact.${field}`)
export const choiceWord = (field: string, choice: string, t: TFunction) => t(`fact.${field}.${choice}`)
