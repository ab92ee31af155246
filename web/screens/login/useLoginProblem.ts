import { useTranslation } from 'react-i18next'
import type { Refused } from '../../refused.ts'

const SECONDS_A_MINUTE = 60

/** Why signing in failed, and what to do about it. */
export function useLoginProblem(refused: Refused | undefined) {
  const { t } = useTranslation()
  if (!refused) return undefined
  if (refused.status === 401 || refused.status === 422) return t('login.wrong')
  if (refused.status === 429) {
    return t('login.too-many', { count: Math.ceil((refused.retryAfterSeconds ?? SECONDS_A_MINUTE) / SECONDS_A_MINUTE) })
  }
  // Locked and disabled have one status and two messages.
  return refused.message
}
