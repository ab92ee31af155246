import { Component, type ReactNode } from 'react'
import { ErrorPage } from './ErrorPage.tsx'

type Props = { children: ReactNode; fallback: ReactNode }

class Boundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}

/** Shows the error page when a screen breaks, and plain words when the error page does. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary fallback={<LastWords />}>
      <Boundary fallback={<ErrorPage />}>{children}</Boundary>
    </Boundary>
  )
}

// Untranslated on purpose: the translation itself may be broken.
const LastWords = () => (
  <p>
    Something went wrong. <a href="/">Home</a>
  </p>
)
