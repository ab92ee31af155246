/** All shops by name. */
export const ALL_SHOPS = { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' as const } }

/** All lists, newest first. */
export const ALL_LISTS = { query: { perPage: -1, orderBy: 'created_at', orderDirection: 'desc' as const } }
