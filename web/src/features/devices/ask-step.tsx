import type { WaitingScreen } from '@sufra/shared/devices/devices.contract'
import { formatAgo } from '@sufra/shared/locale/duration'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { useMinute } from '../../ui/clock'
import { Icon } from '../../ui/icon'
import { shieldAlert } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { PairingPicture } from './pairing-picture'

interface AskStepProps {
  readonly waiting: WaitingScreen
  readonly onYes: () => void
  readonly onNo: () => void
}

/** A mistyped code may be another screen's: only whoever sees the screen can tell. */
export function AskStep({ waiting: { picture, kind, askedAt, isNear }, onYes, onNo }: AskStepProps) {
  const { t } = useTranslation(['pairing', 'auth'])
  const locale = useLocale()
  const question = useRef<HTMLHeadingElement>(null)
  const now = useMinute()
  useEffect(() => question.current?.focus(), [])
  return (
    <div className="approve">
      <div className="approve__question">
        <h3 ref={question} tabIndex={-1}>
          {t('question', { picture: t(`pictures.${picture}`) })}
        </h3>
        <p className="quiet">{t('where')}</p>
      </div>
      <PairingPicture of={picture} />
      <dl className="approve__facts">
        <Fact name={t('kind')}>{t(`auth:pair.kinds.${kind}`)}</Fact>
        <Fact name={t('asked')}>
          <Sentence>{formatAgo(Math.max(0, now - Date.parse(askedAt)) / 1000, locale)}</Sentence>
        </Fact>
        <Fact name={t('network')}>{t(isNear ? 'near' : 'far')}</Fact>
      </dl>
      {!isNear && (
        <p className="approve__far" role="status">
          <Icon of={shieldAlert} size={22} />
          <span>{t('farWarning')}</span>
        </p>
      )}
      <div className="approve__answers">
        <Button kind="primary" onClick={onYes}>
          {t('yes')}
        </Button>
        <Button onClick={onNo}>{t('no')}</Button>
      </div>
    </div>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
