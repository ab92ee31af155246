import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { mutate } from 'swr'
import { Redirect, useLocation, useSearch } from 'wouter'
import { getAbout, getStartup } from '#contract/app.ts'
import { signOut } from '#contract/auth.ts'
import { listCookbooks } from '#contract/cookbooks.ts'
import { can } from '#contract/permissions.ts'
import { useGet, useSend } from './api.ts'
import { DemoBanner } from './components/DemoBanner.tsx'
import { ErrorPage } from './components/ErrorPage.tsx'
import { Frame } from './components/frame/Frame.tsx'
import { Failed } from './components/Loaded.tsx'
import { actorOf, useSession } from './hooks/useSession.ts'
import { withWords } from './lazyScreen.ts'
import { waitingOperations } from './offline/db.ts'
import { LeaveDialog } from './offline/LeaveDialog.tsx'
import { wipeDevice } from './offline/session.ts'
import { useTogether } from './offline/useTogether.ts'
import { paths } from './paths.ts'
import type { Refused } from './refused.ts'

const SearchDialog = lazy(() =>
  withWords(import('./screens/search/SearchDialog.tsx')).then((m) => ({ default: m.SearchDialog })),
)
const LanguageDialog = lazy(() =>
  withWords(import('./components/LanguageDialog.tsx')).then((m) => ({ default: m.LanguageDialog })),
)
const TimerTray = lazy(() => withWords(import('./components/TimerTray.tsx')).then((m) => ({ default: m.TimerTray })))

type Open = 'search' | 'language' | undefined

/** What only a signed-in person sees; everybody else is led to sign in, or to set the server up. */
export function Shell({ children }: { children: ReactNode }) {
  const { user, signedOut, error, reload } = useSession()
  const about = useGet(getAbout, {}, { revalidateOnFocus: false })
  const cookbooks = useGet(
    listCookbooks,
    user ? { query: { perPage: -1, orderBy: 'position', orderDirection: 'asc' } } : null,
  )
  const [location, navigate] = useLocation()
  const search = useSearch()
  const out = useSend(signOut)
  // A dialog stays mounted once opened, so that what it has read is there the next time.
  const [open, setOpen] = useState<Open>()
  const [opened, setOpened] = useState<readonly Open[]>([])
  const show = useCallback((dialog: Open) => {
    setOpen(dialog)
    setOpened((before) => [...before.filter((one) => one !== dialog), dialog])
  }, [])
  const close = useCallback(() => setOpen(undefined), [])
  const [unsent, setUnsent] = useState(0)
  useTogether(user?.id)
  const openSearch = useCallback(() => show('search'), [show])

  if (signedOut) return <WayIn />
  if (!user) return error ? <NoServer error={error} retry={reload} /> : null

  async function askToLeave() {
    const { count } = await waitingOperations()
    if (count > 0) setUnsent(count)
    else await leave()
  }

  async function leave() {
    setUnsent(0)
    const left = await out.send()
    if (!left.ok && left.refused.status !== 401) return
    await wipeDevice()
    navigate(paths.login())
    await mutate(() => true, undefined, { revalidate: false })
  }

  // Cook mode has a tray of its own.
  const isCooking = new URLSearchParams(search).has('cook')
  const isForbidden = location.startsWith('/admin') && !can(actorOf(user), 'site.administer')
  const demo = about.data?.demoStatus ? about.data : undefined
  return (
    <>
      <Frame
        user={user}
        cookbooks={cookbooks.data?.items ?? []}
        banner={demo && <DemoBanner version={demo.version} username={demo.demoUsername} password={demo.demoPassword} />}
        onSearch={openSearch}
        onLanguage={() => show('language')}
        onSignOut={askToLeave}
      >
        {isForbidden ? <ErrorPage status={403} /> : children}
      </Frame>
      <LeaveDialog unsent={unsent} onLeave={leave} onClose={() => setUnsent(0)} />
      <Suspense fallback={null}>
        {!isCooking && <TimerTray floating />}
        {opened.includes('search') && <SearchDialog open={open === 'search'} onClose={close} />}
        {opened.includes('language') && <LanguageDialog open={open === 'language'} onClose={close} />}
      </Suspense>
    </>
  )
}

function NoServer({ error, retry }: { error: Refused; retry: () => unknown }) {
  return (
    <main className="alone">
      <Failed error={error} retry={retry} />
    </main>
  )
}

function WayIn() {
  const startup = useGet(getStartup, {}, { revalidateOnFocus: false })
  const [location] = useLocation()
  const search = useSearch()
  if (startup.data?.needsSetup) return <Redirect to={paths.setup()} replace />
  if (!startup.data && !startup.error) return null
  return <Redirect to={paths.login(search ? `${location}?${search}` : location)} replace />
}
