/** All lists, the newest first. */
export const ALL_LISTS = { query: { perPage: -1, orderBy: 'created_at', orderDirection: 'desc' as const } }
