import type { JobState, SiteCheck } from '#contract/admin.ts'

export type CheckName = 'email' | 'address' | 'secure' | 'database' | 'shared' | 'jobs' | 'ldap'
/** `off` is neither good nor bad. */
export type Check = { name: CheckName; state: 'good' | 'bad' | 'off' }
type Known = {
  site: SiteCheck
  jobs: readonly Pick<JobState, 'outcome'>[]
  isSecure: boolean
  /** `undefined` while it is being checked. */
  isShared: boolean | undefined
}

/** The checks of an installation, failures first. */
export function checksOf({ site, jobs, isSecure, isShared }: Known): Check[] {
  const good = (fine: boolean) => (fine ? 'good' : 'bad')
  const checks: Check[] = [
    { name: 'address', state: good(site.baseUrlSet) },
    { name: 'secure', state: good(isSecure) },
    { name: 'email', state: good(site.emailReady) },
    { name: 'database', state: good(site.isUpToDate) },
    { name: 'shared', state: isShared === undefined ? 'off' : good(isShared) },
    { name: 'jobs', state: good(jobs.every(({ outcome }) => outcome !== 'failed')) },
    { name: 'ldap', state: site.ldapReady ? 'good' : 'off' },
  ]
  const rank = { bad: 0, good: 1, off: 2 }
  return checks.sort((a, b) => rank[a.state] - rank[b.state])
}
