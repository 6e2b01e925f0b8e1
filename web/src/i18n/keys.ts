import type { auth } from './catalogues/en/auth'
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

/** English is the measure: a key that it lacks does not compile, and no other language can lack one of its keys. */
interface English {
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
  auth: typeof auth
}
export type Space = keyof English

/** `items_one` and `items_other` are asked for as `items`. */
type Counted<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key

type PathsOf<Branch> = {
  [Key in keyof Branch & string]: Branch[Key] extends string ? Counted<Key> : `${Key}.${PathsOf<Branch[Key]>}`
}[keyof Branch & string]

/** The first namespace's keys by themselves, those of the others as `namespace:key`. */
export type KeyOf<Spaces extends readonly Space[]> =
  | PathsOf<English[Spaces[0]]>
  | { [Name in Spaces[number]]: `${Name}:${PathsOf<English[Name]>}` }[Spaces[number]]

export type Values = Readonly<Record<string, string | number>>

/** Fills `{{name}}` with `values.name`; `values.count` chooses among the plural forms. */
export type Translate<Spaces extends readonly Space[]> = (key: KeyOf<Spaces>, values?: Values) => string
