import { useState } from 'react'
import { portraitAddress } from '../media.ts'

type Props = { user: { id: string; username: string; fullName: string | null; cacheKey: string }; size?: 'xs' | 'xl' }

/** A person's picture, or their initials. */
export function Avatar({ user, size }: Props) {
  const picture = portraitAddress(user)
  const [broken, setBroken] = useState('')
  return (
    <span className={size ? `avatar ${size}` : 'avatar'} aria-hidden="true">
      {picture && picture !== broken ? (
        <img src={picture} alt="" width={96} height={96} decoding="async" onError={() => setBroken(picture)} />
      ) : (
        initialsOf(user.fullName ?? user.username)
      )}
    </span>
  )
}

export function initialsOf(name: string) {
  const words = name.trim().split(/\s+/)
  const first = words[0]?.at(0) ?? ''
  const last = words.length > 1 ? (words.at(-1)?.at(0) ?? '') : ''
  return `${first}${last}`.toLocaleUpperCase()
}
