import type { SWRConfiguration } from 'swr'
import { Name } from '#contract/common.ts'
import { validateEmail, validateGroupName, validateUsername } from '#contract/registration.ts'
import { Email, Username } from '#contract/users.ts'
import { useGet } from '../api.ts'
import { useDebounced } from './useDebounced.ts'

/** What is known about a unique name. */
export type Standing = 'unknown' | 'asking' | 'free' | 'taken'

/** Each check counts against the server's rate limit, so it waits for a real pause. */
const QUIET_MS = 600
const ONCE: SWRConfiguration = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false }

type Text = { safeParse: (text: string) => { success: boolean; data?: string } }

/** `own` is the current name, which may stay; people who are not signed in send the invitation. */
type Asker = { own?: string; token?: string | null }

/** Whether a user name is free, checked when typing pauses. */
export function useUsernameFree(username: string, { own, token }: Asker = {}): Standing {
  const asked = useSettled(username, Username, own)
  const query = { name: asked.name ?? '', ...(token && { token }) }
  return standingOf(asked, useGet(validateUsername, asked.name ? { query } : null, ONCE))
}

export function useEmailFree(email: string, { own, token }: Asker = {}): Standing {
  const asked = useSettled(email, Email, own)
  const query = { email: asked.name ?? '', ...(token && { token }) }
  return standingOf(asked, useGet(validateEmail, asked.name ? { query } : null, ONCE))
}

export function useGroupNameFree(name: string, own?: string): Standing {
  const asked = useSettled(name, Name, own)
  return standingOf(asked, useGet(validateGroupName, asked.name ? { query: { name: asked.name } } : null, ONCE))
}

type Asked = { name: string | undefined; waiting: boolean }

/** A value worth checking: it fits the schema, is not the current one, and is stable. */
function useSettled(text: string, schema: Text, own: string | undefined): Asked {
  const settled = useDebounced(text, QUIET_MS)
  const worth = (one: string) => {
    const { data } = schema.safeParse(one)
    return data && data.toLowerCase() !== own?.toLowerCase() ? data : undefined
  }
  return { name: settled === text ? worth(text) : undefined, waiting: settled !== text && worth(text) !== undefined }
}

function standingOf({ name, waiting }: Asked, answer: { data?: { valid: boolean } | undefined; error?: unknown }) {
  if (waiting) return 'asking'
  if (!name || answer.error) return 'unknown'
  if (!answer.data) return 'asking'
  return answer.data.valid ? 'free' : 'taken'
}
