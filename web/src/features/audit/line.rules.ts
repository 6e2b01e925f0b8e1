import { readsAlike } from '@sufra/shared/kernel/canonical-json'
import type { SettingName } from '@sufra/shared/settings/settings.contract'
import type { Said } from './said.rules'

/** `Field`: by which name a line may be told. */
export interface ChangedField<Field extends string> {
  readonly label:
    | { readonly kind: 'field'; readonly field: Field }
    | { readonly kind: 'setting'; readonly name: SettingName }
    | { readonly kind: 'named'; readonly id: string }
  readonly was: Said | null
  /** Null: only what was before is known, or it is gone. */
  readonly is: Said | null
}

/** None where both read alike. */
export const lineOf = <Field extends string>(
  label: ChangedField<Field>['label'],
  was: Said | null,
  is: Said | null,
): ChangedField<Field>[] => (readsAlike(was, is) ? [] : [{ label, was, is }])
