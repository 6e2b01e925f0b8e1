import { isChosen, linesIn } from '@sufra/shared/menu-push/chosen.rules'
import type { MenuDiff, PushThing } from '@sufra/shared/menu-push/menu-push.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Text, useText } from '../../ui/localized'
import { Sentence } from '../../ui/num'
import { type Between, PushLineRow } from './push-line-row'
import type { TargetPush } from './use-menu-push'

interface TargetDiffProps {
  readonly diff: MenuDiff
  readonly names: Between
  readonly state: TargetPush
  readonly onTick: (lines: readonly string[], on: boolean) => void
}

/** Things in sight at first, and with every wish for more. */
const portion = 60

/** What one branch could take over, thing by thing. */
export function TargetDiff({ diff, names, state, onTick }: TargetDiffProps) {
  const { t } = useTranslation('push')
  const [shown, setShown] = useState(portion)
  const left = diff.things.length - shown
  const lines = linesIn(diff.things).map(({ id }) => id)
  return (
    <>
      {lines.length > 1 && (
        <div className="menu-push__all">
          <Button size="desk" kind="quiet" onClick={() => onTick(lines, true)}>
            {t('all')}
          </Button>
          <Button size="desk" kind="quiet" onClick={() => onTick(lines, false)}>
            {t('none')}
          </Button>
        </div>
      )}
      <ul className="menu-push__things">
        {diff.things.slice(0, shown).map((thing) => (
          <Thing key={thing.id} thing={thing} diff={diff} names={names} state={state} onTick={onTick} />
        ))}
      </ul>
      {left > 0 && (
        <Button onClick={() => setShown(shown + portion)}>
          <Sentence>{t('more', { count: left })}</Sentence>
        </Button>
      )}
    </>
  )
}

function Thing({ thing, diff, names, state, onTick }: TargetDiffProps & { readonly thing: PushThing }) {
  const { t } = useTranslation('push')
  const text = useText()
  const { kind, name, lines } = thing
  const about = name ? text(name) : t('thing.menu')
  return (
    <li className="menu-push__thing">
      <p className="menu-push__name">
        {name ? <Text of={name} /> : t('thing.menu')}
        {kind !== 'menu' && <span className="quiet small">{t(`thing.${kind}`)}</span>}
      </p>
      <ul>
        {lines.map((line) => (
          <PushLineRow
            key={line.id}
            line={line}
            about={about}
            diff={diff}
            names={names}
            on={isChosen(line, state.ticks)}
            unseen={state.unseen.has(line.id)}
            onTick={(on) => onTick([line.id], on)}
          />
        ))}
      </ul>
    </li>
  )
}
