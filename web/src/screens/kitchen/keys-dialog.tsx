import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HelpPart } from '../../features/help/help-part'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { Sentence } from '../../ui/num'
import { useKeydown } from '../../ui/use-keydown'
import { setBindings, useBindings } from './bindings'
import {
  canLearn,
  codeOf,
  conflictOf,
  firstBindings,
  keyName,
  learn,
  slotActions,
  slotOf,
  type WallAction,
  wallActions,
} from './bindings.rules'
import './kitchen-dialogs.css'

interface Learning {
  readonly action: WallAction
  /** A key that was pressed and does something else until now. */
  readonly taken: { readonly code: string; readonly by: WallAction } | null
}

interface KeysDialogProps {
  readonly place: 'kitchen' | 'pass'
  readonly open: boolean
  readonly onClose: () => void
}

/** What this screen is for, what its keys do, and how to teach it others: a bump bar is a keyboard with its own keys. */
export function KeysDialog({ place, open, onClose }: KeysDialogProps) {
  const { t } = useTranslation('kitchen')
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.title')} kind="side" className="wall-dialog">
      <HelpPart place={place} />
      <Keys actions={all} how={t('keys.how')} />
    </Dialog>
  )
}

interface KeysProps {
  readonly actions: readonly WallAction[]
  readonly how: string
}

const all: readonly WallAction[] = [...wallActions, ...slotActions]

export function Keys({ actions, how }: KeysProps) {
  const { t } = useTranslation('kitchen')
  const [learning, setLearning] = useState<Learning | null>(null)
  const bindings = useBindings((keys) => keys.bindings)
  useLearned(learning, setLearning)
  const changed = bindings !== firstBindings
  return (
    <>
      <p className="wall-keys__how">{how}</p>
      <ul className="wall-keys">
        {actions.map((action) => (
          <KeyRow
            key={action}
            action={action}
            codes={bindings[action]}
            learning={learning?.action === action ? learning : null}
            onLearn={setLearning}
          />
        ))}
      </ul>
      {changed && (
        <Button size="kitchen" block onClick={() => setBindings(firstBindings)}>
          {t('keys.reset')}
        </Button>
      )}
    </>
  )
}

interface KeyRowProps {
  readonly action: WallAction
  readonly codes: readonly string[]
  readonly learning: Learning | null
  readonly onLearn: (learning: Learning | null) => void
}

function KeyRow({ action, codes, learning, onLearn }: KeyRowProps) {
  const { t } = useTranslation(['kitchen', 'common'])
  return (
    <li className="wall-key" data-learning={learning !== null}>
      <p className="wall-key__what">
        <ActionName action={action} />
      </p>
      <p className="wall-key__keys">
        {codes.map((code) => (
          <kbd key={code} dir="ltr">
            {keyName(code)}
          </kbd>
        ))}
        {codes.length === 0 && <span className="wall-key__none">{t('keys.none')}</span>}
      </p>
      {learning ? (
        <div className="wall-key__ask" role="status">
          {learning.taken ? (
            <TakenQuestion action={action} taken={learning.taken} onDone={() => onLearn(null)} />
          ) : (
            <p>{t('keys.press')}</p>
          )}
          <Button size="kitchen" onClick={() => onLearn(null)}>
            {t('common:action.cancel')}
          </Button>
        </div>
      ) : (
        <Button size="kitchen" className="wall-key__change" onClick={() => onLearn({ action, taken: null })}>
          {t('keys.change')}
          <span className="sr">
            : <ActionName action={action} />
          </span>
        </Button>
      )}
    </li>
  )
}

function ActionName({ action }: { readonly action: WallAction }) {
  const { t } = useTranslation('kitchen')
  const slot = slotOf(action)
  return (
    <Sentence>
      {slot === null ? t(`keys.${action as (typeof wallActions)[number]}`) : t('keys.slot', { number: slot })}
    </Sentence>
  )
}

interface TakenQuestionProps {
  readonly action: WallAction
  readonly taken: NonNullable<Learning['taken']>
  readonly onDone: () => void
}

/** No key silently stops doing what a cook knows it for. */
function TakenQuestion({ action, taken, onDone }: TakenQuestionProps) {
  const { t } = useTranslation('kitchen')
  const take = () => {
    setBindings(learn(useBindings.getState().bindings, action, taken.code))
    onDone()
  }
  return (
    <>
      <p>
        <kbd dir="ltr">{keyName(taken.code)}</kbd> {t('keys.taken')}{' '}
        <strong>
          <ActionName action={taken.by} />
        </strong>
      </p>
      <Button size="kitchen" kind="primary" onClick={take}>
        {t('keys.take')}
      </Button>
    </>
  )
}

/** The next key pressed anywhere is the answer; Esc gives up, and does not close the dialog. */
function useLearned(learning: Learning | null, set: (learning: Learning | null) => void): void {
  useKeydown((event) => {
    if (!learning || learning.taken) return
    const code = codeOf(event)
    if (code !== 'Escape' && !canLearn(code)) return
    event.preventDefault()
    event.stopPropagation()
    if (code === 'Escape') return set(null)
    const { bindings } = useBindings.getState()
    const by = conflictOf(bindings, learning.action, code)
    if (by) return set({ ...learning, taken: { code, by } })
    setBindings(learn(bindings, learning.action, code))
    set(null)
  }, true)
}
