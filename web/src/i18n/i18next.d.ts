import type { English } from './english'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: English
  }
}
