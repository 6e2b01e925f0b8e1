import type { Localized } from '@sufra/shared/kernel/fields'
import { useTranslation } from 'react-i18next'
import { Text, useText } from './localized'

interface Option {
  readonly id: string
  readonly name: Localized
  /** Taken away rather than added: said as "no …". */
  readonly removal: boolean
}

/** The options of a dish in one line, for the guest who chose them. */
export function ChosenOptions({ options }: { readonly options: readonly Option[] }) {
  const { t } = useTranslation('guest')
  const say = useText()
  return options.map(({ id, name, removal }, place) => (
    <span key={id} className={place > 0 ? 'dot-sep' : undefined}>
      {removal ? t('withoutIt', { name: say(name) }) : <Text of={name} />}
    </span>
  ))
}
