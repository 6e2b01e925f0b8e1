/** Words of one namespace in one language. */
export interface Words {
  readonly [key: string]: string | Words
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many'

/**
 * The same words in another language: a missing, extra or misspelt key does not compile. Where English counts with
 * `_one` and `_other`, another language must have `_other` and may have all the forms it needs.
 */
export type Translated<English> = {
  readonly [Key in keyof English as Key extends `${string}_one` ? never : Key]: English[Key] extends string
    ? string
    : Translated<English[Key]>
} & {
  readonly [Key in keyof English as Key extends `${infer Counted}_other` ? `${Counted}_${PluralForm}` : never]?: string
}

export const namespaces = [
  'common',
  'shell',
  'landing',
  'demo',
  'settings',
  'setup',
  'guest',
  'kitchen',
  'pass',
  'waiter',
  'wall',
  'floor',
  'today',
  'orders',
  'outbox',
  'auth',
  'profile',
  'devices',
  'pairing',
  'screens',
  'book',
  'tables',
  'codes',
  'address',
  'stock',
  'recipes',
  'days',
  'palette',
  'history',
  'reservations',
  'customers',
  'people',
  'imports',
  'branches',
  'push',
  'start',
  'schedule',
  'choices',
  'serving',
  'plan',
  'audit',
  'help',
] as const
export type Namespace = (typeof namespaces)[number]
