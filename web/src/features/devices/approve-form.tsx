import type { Device } from '@sufra/shared/devices/devices.contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { FormProblem } from '../../ui/form-problem'
import { AskStep } from './ask-step'
import { CodeField } from './code-field'
import { NameStep } from './name-step'
import type { StationChoice } from './station-choices'
import { type Approval, useApproval } from './use-approval'
import './approve-form.css'

interface ApproveFormProps {
  readonly branchId: string
  readonly stations: readonly StationChoice[]
  /** How a screen comes by its code, before it is typed. */
  readonly how: ReactNode
  readonly onApproved: (device: Device) => void
}

/** The code, the picture that belongs to it, then what the screen is called. */
export function ApproveForm({ branchId, stations, how, onApproved }: ApproveFormProps) {
  const approval = useApproval(branchId, onApproved)
  const { step, go, refuse, submit } = approval
  if (step.at === 'ask')
    return <AskStep waiting={step.waiting} onYes={() => go({ ...step, at: 'name' })} onNo={refuse} />
  return (
    <form className="approve" noValidate onSubmit={submit}>
      {step.at === 'code' ? (
        <CodeStep {...approval} how={how} refused={step.refused === true} />
      ) : (
        <NameStep {...approval} stations={stations} asked={step.waiting.kind} />
      )}
    </form>
  )
}

interface CodeStepProps extends Approval, Pick<ApproveFormProps, 'how'> {
  /** The manager saw another picture on the screen. */
  readonly refused: boolean
}

function CodeStep({ typed, set, tried, busy, wrongCode, problem, how, refused }: CodeStepProps) {
  const { t } = useTranslation('pairing')
  return (
    <>
      {how}
      {refused && <p role="status">{t('refused')}</p>}
      <CodeField code={typed.code} onCode={(code) => set({ code })} tried={tried} refused={wrongCode} />
      <FormProblem of={problem} />
      <Button kind="primary" block type="submit" busy={busy}>
        {t('continue')}
      </Button>
    </>
  )
}
