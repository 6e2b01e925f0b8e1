import type { FirstStep, StepNow } from '@sufra/shared/first-run/first-run.rules'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon'
import { check } from '../../ui/icon-shapes'
import { Num } from '../../ui/num'
import './step-list.css'

interface StepListProps {
  readonly steps: readonly StepNow[]
  readonly current: FirstStep
  readonly onChoose: (step: FirstStep) => void
}

/** The whole way at a glance; any step can be gone to. */
export function StepList({ steps, current, onChoose }: StepListProps) {
  const { t } = useTranslation('start')
  return (
    <ol className="step-list" aria-label={t('steps')}>
      {steps.map(({ step, state }, index) => (
        <li key={step}>
          <button
            type="button"
            data-state={state}
            aria-current={step === current ? 'step' : undefined}
            onClick={() => onChoose(step)}
          >
            <span className="step-list__n" aria-hidden={state === 'done'}>
              {state === 'done' ? <Icon of={check} size={16} /> : <Num boxed>{index + 1}</Num>}
            </span>
            <span className="step-list__words">
              {t(`step.${step}`)}
              {state !== 'open' && <small>{t(`state.${state}`)}</small>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
