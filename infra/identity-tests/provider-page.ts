import { openProvider } from '../../web/src/session/providers/open-provider'

/** What no screen of the product does yet, tests do with the product's own provider on a page of the product. */
Object.assign(globalThis, { openProvider })
