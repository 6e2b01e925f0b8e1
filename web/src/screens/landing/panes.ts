import type { Locale } from '@sufra/shared/locale/locale'
import type { Pane } from '../../features/demo/heard.rules'

export interface PaneLook {
  readonly pane: Pane
  /** Each pane speaks its own language, as the people do. */
  readonly lang: Locale
  /** The width the screen believes it has; drawn smaller to fit. */
  readonly width: number
}

export const panes: readonly PaneLook[] = [
  { pane: 'guest', lang: 'ar', width: 390 },
  { pane: 'waiter', lang: 'en', width: 390 },
  { pane: 'kitchen', lang: 'ckb', width: 720 },
  { pane: 'manager', lang: 'en', width: 760 },
]
