import type { Invitation } from '#contract/invitations.ts'
import { paths } from '../../paths.ts'

/** What somebody opens to join. */
export const invitationLink = ({ token }: Invitation): string => `${location.origin}${paths.register(token)}`
