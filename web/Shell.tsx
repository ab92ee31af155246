import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { getAbout, getStartup } from '#contract/app.ts'
import { listCookbooks } from '#contract/cookbooks.ts'
import { can } from '#contract/permissions.ts'
import { useGet } from './api.ts'
import { useAccountLooks } from './colours/useAccountLooks.ts'
import { DemoBanner } from './components/DemoBanner.tsx'
import { ErrorPage } from './components/ErrorPage.tsx'
import { Frame } from './components/frame/Frame.tsx'
import { Failed } from './components/Loaded.tsx'
import { LeaveDialog } from './features/device/LeaveDialog.tsx'
import { useTogether } from './features/device/useTogether.ts'
import { useLeave } from './hooks/useLeave.ts'
import { actorOf, useSession } from './hooks/useSession.ts'
import { useKeysShortcut } from './hooks/useShortcut.ts'
import { closeAdd, useAddOpen } from './openAdd.ts'
import { paths } from './paths.ts'
import type { Refused } from './refused.ts'
import { useSearchCall } from './searching.ts'

const SearchDialog = lazy(() => import('./features/search/SearchDialog.tsx').then((m) => ({ default: m.SearchDialog })))
const KeysDialog = lazy(() => import('./features/search/KeysDialog.tsx').then((m) => ({ default: m.KeysDialog })))
const AddSheet = lazy(() => import('./features/add/AddSheet.tsx').then((m) => ({ default: m.AddSheet })))
const LanguageDialog = lazy(() =>
  import('./components/LanguageDialog.tsx').then((m) => ({ default: m.LanguageDialog })),
)
const TimerTray = lazy(() => import('./components/TimerTray.tsx').then((m) => ({ default: m.TimerTray })))

type Open = 'search' | 'language' | 'keys' | undefined

/** What only signed-in people see; everyone else is sent to the sign-in or set-up page. */
export function Shell({ children }: { children: ReactNode }) {
  const { user, signedOut, error, reload } = useSession()
  const about = useGet(getAbout, {}, { revalidateOnFocus: false })
  const cookbooks = useGet(
    listCookbooks,
    user ? { query: { perPage: -1, orderBy: 'position', orderDirection: 'asc' } } : null,
  )
  const [location] = useLocation()
  const search = useSearch()
  const leaving = useLeave()
  // A dialog stays mounted once opened, so that it keeps its data.
  const [open, setOpen] = useState<Open>()
  const [opened, setOpened] = useState<readonly Open[]>([])
  const show = useCallback((dialog: Open) => {
    setOpen(dialog)
    setOpened((before) => [...before.filter((one) => one !== dialog), dialog])
  }, [])
  const close = useCallback(() => setOpen(undefined), [])
  useTogether(user?.id)
  useAccountLooks(user, reload)
  const openSearch = useCallback(() => show('search'), [show])
  useSearchCall(openSearch)
  useKeysShortcut(useCallback(() => show('keys'), [show]))

  if (signedOut) return <WayIn />
  if (!user) return error ? <NoServer error={error} retry={reload} /> : null

  // Cook mode has its own tray.
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
        onSignOut={leaving.ask}
      >
        {isForbidden ? <ErrorPage status={403} /> : children}
      </Frame>
      <LeaveDialog unsent={leaving.unsent} onLeave={leaving.leave} onClose={leaving.stay} />
      <Suspense fallback={null}>
        {!isCooking && <TimerTray floating />}
        {opened.includes('search') && <SearchDialog open={open === 'search'} onClose={close} />}
        <Adding />
        {opened.includes('keys') && <KeysDialog open={open === 'keys'} onClose={close} />}
        {opened.includes('language') && <LanguageDialog open={open === 'language'} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Nothing of it is loaded before somebody adds something. */
function Adding() {
  const open = useAddOpen()
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened && <AddSheet open={open} onClose={closeAdd} />
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
