import type { common } from './catalogues/en/common'
import type { demo } from './catalogues/en/demo'
import type { floor } from './catalogues/en/floor'
import type { guest } from './catalogues/en/guest'
import type { kitchen } from './catalogues/en/kitchen'
import type { landing } from './catalogues/en/landing'
import type { orders } from './catalogues/en/orders'
import type { setup } from './catalogues/en/setup'
import type { shell } from './catalogues/en/shell'
import type { today } from './catalogues/en/today'
import type { waiter } from './catalogues/en/waiter'

/* `t('…')` takes only keys that English has; the other languages cannot lack one (catalogue.ts). */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    returnNull: false
    resources: {
      common: typeof common
      shell: typeof shell
      landing: typeof landing
      demo: typeof demo
      setup: typeof setup
      guest: typeof guest
      kitchen: typeof kitchen
      waiter: typeof waiter
      floor: typeof floor
      today: typeof today
      orders: typeof orders
    }
  }
}
