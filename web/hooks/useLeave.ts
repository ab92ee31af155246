import { useState } from 'react'
import { mutate } from 'swr'
import { useLocation } from 'wouter'
import { signOut } from '#contract/auth.ts'
import { useSend } from '../api.ts'
import { paths } from '../paths.ts'

/** Signing out: asks first when unsent offline work would be lost, and leaves nothing on the device. */
export function useLeave() {
  const [, navigate] = useLocation()
  const out = useSend(signOut)
  const [unsent, setUnsent] = useState(0)
  return { ask, leave, stay: () => setUnsent(0), unsent }

  async function ask() {
    const { waitingOperations } = await import('../offline/db.ts')
    const { count } = await waitingOperations()
    if (count > 0) setUnsent(count)
    else await leave()
  }

  async function leave() {
    setUnsent(0)
    const { wipeDevice } = await import('../offline/session.ts')
    const left = await out.send()
    if (!left.ok && left.refused.status !== 401) return
    await wipeDevice()
    navigate(paths.login())
    await mutate(() => true, undefined, { revalidate: false })
  }
}
