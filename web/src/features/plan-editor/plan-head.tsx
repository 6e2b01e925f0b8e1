import { isAppError } from '@sufra/shared/kernel/app-error'
import { formatTime } from '@sufra/shared/locale/date'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { errorText } from '../../i18n/error-text'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { list } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import { toast } from '../../ui/toast-store'
import { useDoing } from '../../ui/use-doing'
import { PublishSummary } from './publish-summary'
import type { Drawing } from './use-drawing'
import type { PlanSync } from './use-plan-sync'
import './plan-head.css'

interface PlanHeadProps {
  readonly sync: PlanSync
  readonly drawing: Drawing
  readonly title: string
  readonly zone: string
}

const reasons = [
  ...(['held', 'clash', 'no_area', 'area_gone', 'too_many_areas', 'too_many_fixtures'] as const),
  ...(['too_many_sets', 'set_twice'] as const),
]

/** What is drawn here, whether it is kept, and the two ways to end a draft. */
export function PlanHead({ sync, drawing, title, zone }: PlanHeadProps) {
  const { t } = useTranslation('plan')
  const [asking, setAsking] = useState(false)
  const say = (error: unknown) => {
    if (!isAppError(error) || error.code !== 'plan_refused') return errorText(error)
    const { reason, numbers, most } = error.details
    const known = reasons.find((one) => one === reason)
    const values = { numbers: Array.isArray(numbers) ? numbers.join(' · ') : '', most: Number(most ?? 0) }
    return known ? t(`refused.${known}`, values) : errorText(error)
  }
  const { busy, problem, doing, forget } = useDoing(say)
  const publish = async () => {
    const answer = await doing(async () => {
      await sync.publish()
      return true
    })
    if (!answer) return
    setAsking(false)
    drawing.choose([])
    toast.success(t('published'))
  }
  const isDrawn = Object.keys(sync.history.present).length > 0
  return (
    <header className="plan-head">
      <div className="plan-head__title">
        <h1>{title}</h1>
        <p className="quiet">{t('lead')}</p>
      </div>
      <Link className="link plan-head__way" to="/admin/tables">
        <Icon of={list} size={18} />
        {t('toTables')}
      </Link>
      <Saved sync={sync} zone={zone} isDrawn={isDrawn} />
      {drawing.mayDraw && isDrawn && (
        <Button kind="quiet" onClick={drawing.discard}>
          {t('discard')}
        </Button>
      )}
      {drawing.mayDraw && (
        <Button kind="primary" disabled={!isDrawn} onClick={() => setAsking(true)}>
          {t('publish')}
        </Button>
      )}
      <PublishSummary
        drawing={drawing}
        busy={busy}
        problem={problem}
        open={asking}
        onPublish={() => void publish()}
        onClose={() => {
          forget()
          setAsking(false)
        }}
      />
    </header>
  )
}

function Saved({ sync, zone, isDrawn }: Pick<PlanHeadProps, 'sync' | 'zone'> & { readonly isDrawn: boolean }) {
  const { t } = useTranslation('plan')
  const locale = useLocale()
  const { mine, unsaved, saving, problem, kept } = sync
  if (!mine && !isDrawn) return null
  const time = kept?.editedAt && formatTime(kept.editedAt, zone, locale)
  const words = () => {
    if (unsaved) return t(problem && !saving ? 'notSaved' : 'saving')
    return isDrawn && time ? t('saved', { time }) : t('same')
  }
  return (
    <p className="plan-head__saved quiet" data-saved={!unsaved}>
      <Sentence>{words()}</Sentence>
    </p>
  )
}
