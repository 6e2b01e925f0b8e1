import { type FirstStep, firstSteps, goesOnAt, stepAfter, stepBefore } from '@sufra/shared/first-run/first-run.rules'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { StepList } from '../../features/first-run/step-list'
import { useFirstRun, useFirstRunWork } from '../../features/first-run/use-first-run'
import { useWorkplace } from '../../session/use-workplace'
import { Button } from '../../ui/button'
import { FormProblem } from '../../ui/form-problem'
import { NotRead } from '../../ui/not-read'
import { Sentence } from '../../ui/num'
import { useScreenKeys } from '../../ui/use-screen-keys'
import { StepCode } from './step-code'
import { StepKitchen } from './step-kitchen'
import { StepMenu } from './step-menu'
import { StepOrder } from './step-order'
import { StepPlace } from './step-place'
import type { StepProps, WorkplaceProps } from './step-props'
import { StepTables } from './step-tables'
import '../../ui/office.css'
import './first-run-screen.css'

/** From an empty restaurant to a bumped ticket; left at any step and gone on with on any device. */
export function FirstRunScreen() {
  const workplace = useWorkplace()
  return workplace && <Way key={workplace.branch.id} {...workplace} />
}

/** Steps that wait for something that happens on another screen. */
const waiting: readonly FirstStep[] = ['code', 'kitchen']
const againMs = 2000

function Way({ session, branch }: WorkplaceProps) {
  const { t } = useTranslation('start')
  const [params] = useSearchParams()
  const wanted = firstSteps.find((step) => step === params.get('step')) ?? null
  // Without a step in the address: the first one that was open when the page came, until somebody goes on.
  const [opened, setOpened] = useState<FirstStep | null>(null)
  const step = wanted ?? opened
  const { firstRun, error, refetch } = useFirstRun(branch.id, step && waiting.includes(step) ? againMs : false)
  if (!step && firstRun) setOpened(goesOnAt(firstRun.steps) ?? 'order')
  const work = useFirstRunWork(branch.id)
  return (
    <div className="office first-run">
      <header className="office__head">
        <div>
          <h1>{t('title')}</h1>
          <p className="quiet">{t('lead')}</p>
        </div>
      </header>
      {firstRun && step ? (
        <Step step={step} session={session} branch={branch} firstRun={firstRun} work={work} refetch={refetch} />
      ) : (
        <NotRead error={error} title={t('failed')} rows={6} onAgain={refetch} />
      )}
    </div>
  )
}

function Step({ step, ...props }: Omit<StepProps, 'onDone'> & { readonly step: FirstStep }) {
  const { t } = useTranslation('start')
  const { firstRun, work } = props
  const go = useGo()
  const title = useFocused(step)
  const state = firstRun.steps.find((each) => each.step === step)?.state
  const leave = async (as: 'done' | 'skipped') => {
    const known = as === 'skipped' ? state !== 'open' : state === 'done'
    if (known || (await work.mark({ step, state: as }))) go(stepAfter(step))
  }
  const before = stepBefore(step)
  const skip = () => void leave('skipped')
  useScreenKeys('firstRun', { skip })
  return (
    <>
      <StepList steps={firstRun.steps} current={step} onChoose={go} />
      <section className="panel first-run__step" aria-labelledby="first-run-step">
        <p className="quiet">
          <Sentence>{t('progress', { step: firstSteps.indexOf(step) + 1, steps: firstSteps.length })}</Sentence>
        </p>
        <h2 id="first-run-step" ref={title} tabIndex={-1}>
          {t(`ask.${step}`)}
        </h2>
        <Body key={step} step={step} {...props} onDone={() => void leave('done')} />
        <FormProblem of={work.problem} />
        <div className="first-run__foot">
          {before && (
            <Button kind="quiet" onClick={() => go(before)}>
              {t('back')}
            </Button>
          )}
          {!(state === 'done' && hasOwnNext(step, firstRun)) && (
            <Button kind="quiet" aria-keyshortcuts="Escape" onClick={skip}>
              {t(state === 'open' || state === 'skipped' ? 'skip' : 'goOn')}
            </Button>
          )}
        </div>
      </section>
    </>
  )
}

/** Where the step itself leads on once it is done, there is no second way beside it. */
function hasOwnNext(step: FirstStep, { dishes, tables }: StepProps['firstRun']): boolean {
  if (step === 'menu' || step === 'order') return dishes > 0
  return step === 'tables' || step === 'code' ? tables > 0 : true
}

function Body({ step, ...props }: StepProps & { readonly step: FirstStep }) {
  switch (step) {
    case 'place':
      return <StepPlace {...props} />
    case 'menu':
      return <StepMenu {...props} />
    case 'tables':
      return <StepTables {...props} />
    case 'code':
      return <StepCode {...props} />
    case 'kitchen':
      return <StepKitchen {...props} />
    case 'order':
      return <StepOrder {...props} />
  }
}

/** Behind the last step is Today. */
function useGo() {
  const navigate = useNavigate()
  return (step: FirstStep | null) => navigate(step ? `/admin/start?step=${step}` : '/admin')
}

/** The keyboard goes on where the eye does. */
function useFocused(step: FirstStep) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) title.current?.focus()
    shown.current = step
  }, [step])
  return title
}
