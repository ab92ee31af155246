import { useEffect, useRef, useState } from 'react'
import type { GroupMember } from '#contract/groups.ts'
import { enterList, leaveList, PRESENT_FOR_SECONDS } from '#contract/shops.ts'
import { callQuietly } from '../../api.ts'
import { useIsLive, useLive } from '../../live.ts'
import { deviceName, isForgotten } from '../../offline/device.ts'

const SAY_EVERY_MS = (PRESENT_FOR_SECONDS * 1000) / 2

type Asked = { listId: string; me: string | undefined; members: readonly GroupMember[] | undefined }

/** The others who have the list open now; a person who lives alone sends no requests. */
export function usePresence({ listId, me, members }: Asked): readonly GroupMember[] {
  const [present, setPresent] = useState<readonly string[]>([])
  const isLive = useIsLive()
  const sayAgain = useRef<() => void>(undefined)
  const isShared = (members?.length ?? 0) > 1
  useEffect(() => {
    if (!isShared) return
    const params = { id: listId }
    deviceName()
    let isOver = false
    const say = () => {
      if (document.visibilityState === 'hidden') return
      callQuietly(enterList, { params })
        .then(({ userIds }) => isOver || setPresent(userIds))
        .catch(() => isOver || setPresent([]))
    }
    const look = () => (document.visibilityState === 'hidden' ? leave() : say())
    const leave = () => {
      if (!isForgotten()) callQuietly(leaveList, { params }).catch(() => {})
    }
    const timer = setInterval(say, SAY_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    say()
    sayAgain.current = say
    return () => {
      isOver = true
      sayAgain.current = undefined
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      setPresent([])
      leave()
    }
  }, [listId, isShared])
  useEffect(() => {
    // When the stream broke, the server took the page for closed.
    if (isLive) sayAgain.current?.()
  }, [isLive])
  useLive((event) => {
    if (event.type === 'shopping-presence' && event.listId === listId) setPresent(event.userIds)
  })
  return (members ?? []).filter(({ id }) => id !== me && present.includes(id))
}
