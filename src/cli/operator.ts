import type { System } from '#contract/permissions.ts'

/** Whoever may run the program on the data may do everything; of no group where groups do not matter. */
export const operator: System = { kind: 'system', groupId: '', userId: '' }
