import { z } from 'zod'
import { Id, Name } from './common.ts'
import { ById, endpoint, Flag } from './endpoint.ts'
import { Group, GroupPreferencesDraft } from './groups.ts'
import { PageQuery, pageOf } from './page.ts'
import { AccountChanges, Email, Proof, User, UserDraft } from './users.ts'

export const adminListUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  summary: 'All users of the site',
  access: 'admin',
  query: PageQuery,
  reply: pageOf(User),
})
export const adminCreateUser = endpoint({
  method: 'POST',
  path: '/admin/users',
  summary: 'Make a user',
  access: 'admin',
  body: UserDraft.extend(Proof.shape),
  reply: User,
  status: 201,
})
export const adminGetUser = endpoint({
  method: 'GET',
  path: '/admin/users/:id',
  summary: 'One user',
  access: 'admin',
  params: ById,
  reply: User,
})
export const adminUpdateUser = endpoint({
  method: 'PUT',
  path: '/admin/users/:id',
  summary: 'Change a user, except for the password',
  access: 'admin',
  params: ById,
  body: AccountChanges,
  reply: User,
})
export const adminDeleteUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id',
  summary: 'Delete a user; their recipes stay with the group',
  access: 'admin',
  params: ById,
  reply: User,
})
export const unlockUsers = endpoint({
  method: 'POST',
  path: '/admin/users/unlock',
  summary: 'Unlock accounts whose lock has expired, or all with `force`',
  access: 'admin',
  query: z.object({ force: Flag.default(false) }),
  reply: z.object({ unlocked: z.number().int() }),
})
export const unlockUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/lock',
  summary: 'Unlock an account that was locked after too many wrong passwords',
  access: 'admin',
  params: ById,
  reply: User,
})
export const createResetToken = endpoint({
  method: 'POST',
  path: '/admin/users/password-reset-token',
  summary: 'Make a link for choosing a new password, to hand over without mail',
  access: 'admin',
  body: z.object({ email: Email }).extend(Proof.shape),
  reply: z.object({ token: z.string() }),
  status: 201,
})

export const adminListGroups = endpoint({
  method: 'GET',
  path: '/admin/groups',
  summary: 'All groups of the site',
  access: 'admin',
  query: PageQuery,
  reply: pageOf(Group),
})
export const adminCreateGroup = endpoint({
  method: 'POST',
  path: '/admin/groups',
  summary: 'Make a group with the default preferences',
  access: 'admin',
  /** With `private`, only the group sees new recipes. */
  body: z.object({ name: Name, private: z.boolean().optional() }),
  reply: Group,
  status: 201,
})
export const adminGetGroup = endpoint({
  method: 'GET',
  path: '/admin/groups/:id',
  summary: 'One group',
  access: 'admin',
  params: ById,
  reply: Group,
})
export const adminUpdateGroup = endpoint({
  method: 'PUT',
  path: '/admin/groups/:id',
  summary: 'Rename a group or change its preferences',
  access: 'admin',
  params: ById,
  body: z.object({
    id: Id.optional(),
    name: Name.or(z.literal('')),
    preferences: GroupPreferencesDraft.partial().nullish(),
  }),
  reply: Group,
})
export const adminDeleteGroup = endpoint({
  method: 'DELETE',
  path: '/admin/groups/:id',
  summary: 'Delete a group that has no users',
  access: 'admin',
  params: ById,
  reply: Group,
})
