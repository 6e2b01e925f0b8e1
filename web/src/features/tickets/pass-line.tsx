import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Icon } from '../../ui/icon'
import { check } from '../../ui/icon-shapes'
import { LineAllergies } from '../../ui/line-allergies'
import { Num } from '../../ui/num'
import { StatusIcon } from '../../ui/status-pill'
import { dishIn } from './dish-name'
import { ModifierName } from './modifier-name'
import { SeatMark } from './seat-mark'
import type { KitchenLine } from './ticket.rules'
import './ticket-allergies.css'
import './pass-line.css'

/** A dish at the pass: whole, so that the plate can be held against it. What still cooks says where. */
export function PassLine({ line, station }: { readonly line: KitchenLine; readonly station: string }) {
  const { t } = useTranslation(['kitchen', 'common'])
  const dish = dishIn(line, useLocale())
  const here = line.status === 'ready' || line.status === 'served'
  return (
    <li className="pline" data-status={line.status} data-allergy={line.allergies.length > 0}>
      <div className="pline__face">
        <LineAllergies line={line} />
        <Num className="pline__qty" boxed>
          {line.quantity}
        </Num>
        <div className="pline__body">
          <p className="pline__name">
            <span lang={dish.lang}>{dish.text}</span>
            <SeatMark line={line} />
            {!here && line.seat !== null && '\u00a0·'} {!here && <span className="pline__where">{station}</span>}
          </p>
          {line.modifiers.map((modifier) => (
            <p key={modifier.modifierId} className="pline__mod" data-kind={modifier.kind}>
              <ModifierName modifier={modifier} />
            </p>
          ))}
          {line.notes && (
            <p className="pline__note">
              <bdi dir="auto">{line.notes}</bdi>
            </p>
          )}
        </div>
        <p className="pline__state">
          {line.status === 'ready' ? (
            <Icon of={check} size="1.3em" label={t('common:status.ready')} />
          ) : (
            <>
              <StatusIcon status={line.status} size="1.15em" />
              <span className="sr">{t(`common:status.${line.status}`)}</span>
            </>
          )}
        </p>
      </div>
    </li>
  )
}
