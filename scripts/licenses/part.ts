/** Third-party software that Larder ships. */
export type Part = { name: string; version: string; license: string; source: string; text: string }
