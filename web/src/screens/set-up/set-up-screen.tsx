import type { Session } from '@sufra/shared/identity/identity.contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSession } from '../../session/session-store'
import { Button } from '../../ui/button'
import { chevronLeft, chevronRight } from '../../ui/icon-shapes'
import { Num, Sentence } from '../../ui/num'
import { startShift } from '../kitchen/shift'
import { useStations } from '../kitchen/use-wall'
import { useWallSettings } from '../kitchen/wall-settings'
import { keepSetUp, type SetUpStep, setUpSteps, useSetUp } from './set-up-state'
import { StepLook } from './step-look'
import { StepScreen } from './step-screen'
import { StepSize } from './step-size'
import { StepSound } from './step-sound'
import { StepStations } from './step-stations'
import { StepTest } from './step-test'
import './set-up.css'

/** A readable, audible screen in under three minutes, by whoever hangs it. */
export function SetUpScreen() {
  const session = useSession()
  return session.state === 'open' && session.session.currentBranchId ? (
    <SetUp session={session.session} branchId={session.session.currentBranchId} />
  ) : null
}

interface SetUpProps {
  readonly session: Session
  readonly branchId: string
}

function SetUp({ session, branchId }: SetUpProps) {
  const { t } = useTranslation('wall')
  const theme = useWallSettings((wall) => wall.theme)
  const { step, state } = useSetUp()
  const navigate = useNavigate()
  const { search } = useLocation()
  const toWall = () => {
    if (state === 'due') keepSetUp({ state: 'left' })
    navigate(`/kitchen${search}`)
  }
  const finish = () => {
    keepSetUp({ step: 'screen' })
    startShift()
    navigate(`/kitchen${search}`)
  }
  return (
    <div className="set-up" data-theme={theme}>
      <header className="set-up__top">
        <h1>{t('title')}</h1>
        <Button size="kitchen" kind="quiet" onClick={toWall}>
          {t('toWall')}
        </Button>
      </header>
      <Progress step={step} />
      <Body key={step} step={step} session={session} branchId={branchId} />
      <Foot step={step} finish={state === 'done' ? finish : undefined} />
    </div>
  )
}

function Progress({ step }: { readonly step: SetUpStep }) {
  const { t } = useTranslation('wall')
  const at = setUpSteps.indexOf(step)
  return (
    <ol className="set-up__progress">
      {setUpSteps.map((each, index) => (
        <li key={each} data-done={index < at} aria-current={index === at ? 'step' : undefined}>
          <Num boxed>{index + 1}</Num>
          <span>{t(`step.${each}`)}</span>
        </li>
      ))}
    </ol>
  )
}

function Body({ step, session, branchId }: SetUpProps & { readonly step: SetUpStep }) {
  const { t } = useTranslation('wall')
  const stations = useStations(branchId, session.device?.stationIds)
  const title = useRef<HTMLHeadingElement>(null)
  // The keyboard goes on where the eye does.
  useEffect(() => title.current?.focus(), [])
  const steps = setUpSteps.length
  return (
    <section className="set-up__body" aria-labelledby="set-up-step">
      <p className="set-up__quiet">
        <Sentence>{t('progress', { step: setUpSteps.indexOf(step) + 1, steps })}</Sentence>
      </p>
      <h2 id="set-up-step" ref={title} tabIndex={-1}>
        {t(`step.${step}`)}
      </h2>
      {step === 'screen' && <StepScreen session={session} />}
      {step === 'stations' && <StepStations session={session} stations={stations} />}
      {step === 'look' && <StepLook />}
      {step === 'size' && <StepSize />}
      {step === 'sound' && <StepSound />}
      {step === 'test' && <StepTest session={session} branchId={branchId} />}
    </section>
  )
}

function Foot({ step, finish }: { readonly step: SetUpStep; readonly finish: (() => void) | undefined }) {
  const { t } = useTranslation('wall')
  const at = setUpSteps.indexOf(step)
  const last = useRef<HTMLButtonElement>(null)
  const over = finish !== undefined
  // The ticket's button has gone with the ticket: the next key is for this one.
  useEffect(() => {
    if (over) last.current?.focus()
  }, [over])
  const to = (index: number) => () => keepSetUp({ step: setUpSteps[index] ?? step })
  return (
    <footer className="set-up__foot">
      {at > 0 && (
        <Button size="kitchen" icon={chevronLeft} flipIcon onClick={to(at - 1)}>
          {t('back')}
        </Button>
      )}
      {at < setUpSteps.length - 1 ? (
        <Button size="kitchen" kind="primary" icon={chevronRight} flipIcon onClick={to(at + 1)}>
          {t('next')}
        </Button>
      ) : (
        finish && (
          <Button ref={last} size="kitchen" kind="primary" onClick={finish}>
            {t('test.start')}
          </Button>
        )
      )}
    </footer>
  )
}
