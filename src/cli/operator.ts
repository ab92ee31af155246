import type { System } from '#contract/permissions.ts'

/** Whoever can run the program on the data may do everything; without a group where groups do not matter. */
export const operator: System = { kind: 'system', groupId: '', userId: '' }
