import { lazy, Suspense, useEffect } from 'react'
import { SWRConfig } from 'swr'
import { Redirect, useLocation, useRouter, useSearch } from 'wouter'
import { CoverGlyphs } from './components/CoverGlyphs.tsx'
import { ErrorBoundary } from './components/ErrorBoundary.tsx'
import { ErrorPage } from './components/ErrorPage.tsx'
import { Waiting } from './components/Loaded.tsx'
import { LoadingLine } from './components/LoadingLine.tsx'
import { ScreenSkeleton } from './components/ScreenSkeleton.tsx'
import { Snackbar } from './components/Snackbar.tsx'
import { WorkToasts } from './components/WorkToast.tsx'
import { UpdatePrompt } from './features/device/UpdatePrompt.tsx'
import { useScrollMemory } from './hooks/useScrollMemory.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { Refused } from './refused.ts'
import { routes, sections } from './routes.ts'
import { matchIn } from './routing.ts'
import { Shell } from './Shell.tsx'

const SiteColours = lazy(() => import('./colours/SiteColours.tsx').then((m) => ({ default: m.SiteColours })))

const swr = {
  // What the server refused on purpose it will refuse again.
  shouldRetryOnError: (error: unknown) => !(error instanceof Refused) || error.status === 0 || error.status >= 500,
  errorRetryCount: 3,
}

export function App() {
  return (
    <SWRConfig value={swr}>
      <CoverGlyphs />
      <LoadingLine />
      <Snackbar />
      <UpdatePrompt />
      <ErrorBoundary>
        <Place />
        <WorkToasts />
        <ProofDialog />
        <Suspense fallback={null}>
          <SiteColours />
        </Suspense>
      </ErrorBoundary>
    </SWRConfig>
  )
}

function Place() {
  const [location] = useLocation()
  const search = useSearch()
  const { parser } = useRouter()
  const found = matchIn(routes, { parser, location })
  useScrollMemory()
  useEffect(() => {
    // The screen's code travels while the session is still being asked for.
    found?.route.load().catch(() => {})
  }, [found?.route])
  const section = found ? undefined : sections.get(location.replace(/\/+$/, ''))
  if (section) return <Redirect replace to={search ? `${section}?${search}` : section} />
  const Screen = found?.route.component
  const screen = (
    <ErrorBoundary key={location}>
      <Suspense fallback={<Waiting>{found?.route.layout === 'frame' && <ScreenSkeleton path={location} />}</Waiting>}>
        {Screen ? <Screen {...found.params} /> : <ErrorPage status={404} />}
      </Suspense>
    </ErrorBoundary>
  )
  return found?.route.layout === 'blank' ? screen : <Shell>{screen}</Shell>
}
