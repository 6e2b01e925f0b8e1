import type { Instant } from '@sufra/shared/kernel/fields'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { FormProblem } from '../../ui/form-problem'
import { Sentence } from '../../ui/num'
import { soldOutWishes } from './bulk-wishes.rules'
import { useLengths } from './sold-out-menu'
import type { Bulk } from './use-bulk'
import './item-editor.css'

interface SoldOutFormProps {
  readonly items: readonly MenuItem[]
  readonly bulk: Bulk
  readonly onDone: () => void
}

/** Many dishes sold out: how long is asked, and one tap does it. */
export function SoldOutForm({ items, bulk, onDone }: SoldOutFormProps) {
  const { t } = useTranslation('book')
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (until: Instant | null) => {
    const wishes = soldOutWishes(items, until)
    if (wishes.length === 0) return onDone()
    const refusal = await bulk.attempt(wishes, t('bulk.done.soldOut', { count: wishes.length }))
    if (refusal === null) onDone()
    else setProblem(bulk.refusalText(refusal))
  }
  return (
    <div className="item-editor">
      {useLengths().map(({ length, until, words }) => (
        <Button key={length} block busy={bulk.busy} onClick={() => void send(until)}>
          <Sentence>{words}</Sentence>
        </Button>
      ))}
      <FormProblem of={problem} />
    </div>
  )
}
