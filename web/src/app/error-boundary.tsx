import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { retryWords } from '../i18n/words'
import { Failed } from '../screens/errors/failed'
import { errorCodeNow, reportUncaught } from './report'

interface BoundaryProps {
  readonly children: ReactNode
  /** A screen failed inside the shell, or the whole app did. */
  readonly whole?: boolean
  /** A change of it (the address) gives the children another try. */
  readonly resetOn?: string
  /** Called before each new try: what was read may be what the children failed on, and is to be read again. */
  readonly onRetry?: () => void
}

interface BoundaryState {
  readonly failure: { readonly error: unknown; readonly code: string } | null
}

/** A chunk that is gone from the server: the page is older than the build. Without a connection none can be had at all. */
const isOldPage = (error: unknown): boolean =>
  navigator.onLine &&
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message)

export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error, code: errorCodeNow() } }
  }

  override componentDidCatch(error: unknown): void {
    const { failure } = this.state
    if (failure) reportUncaught(error, failure.code)
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.failure && before.resetOn !== this.props.resetOn) this.retry()
  }

  private readonly retry = (): void => {
    this.props.onRetry?.()
    retryWords()
    this.setState({ failure: null })
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (!failure) return this.props.children
    return <FailedHere whole={this.props.whole ?? false} {...failure} onRetry={this.retry} />
  }
}

interface FailedHereProps {
  readonly whole: boolean
  readonly error: unknown
  readonly code: string
  readonly onRetry: () => void
}

function FailedHere({ whole, error, code, onRetry }: FailedHereProps) {
  const { t } = useTranslation('common')
  const title = whole ? t('failed.routerTitle') : t('failed.title')
  return <Failed title={title} code={code} old={isOldPage(error)} onRetry={onRetry} />
}
