import type { Granter } from '@sufra/shared/people/grant.rules'
import type { Person } from '@sufra/shared/people/people.contract'
import { useTranslation } from 'react-i18next'
import type { BranchChoice } from '../../features/people/grant-fields'
import type { PersonTask } from '../../features/people/person-panel'
import { PinForm } from '../../features/people/pin-form'
import { RoleForm } from '../../features/people/role-form'
import type { PeopleWork } from '../../features/people/use-people'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { FormProblem } from '../../ui/form-problem'
import { toast } from '../../ui/toast-store'

export interface PersonTaskOpen {
  readonly what: PersonTask
  readonly person: Person
}

interface PersonDialogsProps {
  readonly task: PersonTaskOpen | null
  readonly office: {
    readonly granter: Granter
    readonly branches: readonly BranchChoice[]
    readonly branchId: string
  }
  readonly work: PeopleWork
  readonly onClose: () => void
}

/** What is asked before a person is changed: the role and the PIN by form, the rest by a question. */
export function PersonDialogs({ task, office, work, onClose }: PersonDialogsProps) {
  const { t } = useTranslation('people')
  const { what, person } = task ?? {}
  const name = person?.name ?? ''
  const told = (text: string) => {
    onClose()
    toast.success(text)
  }
  return (
    <>
      <Dialog kind="side" open={what === 'role'} onClose={onClose} title={t('roleOf', { name })}>
        {person && what === 'role' && (
          <RoleForm
            person={person}
            work={work}
            {...office}
            onSaved={() => told(t('saved', { name }))}
            onLeft={onClose}
          />
        )}
      </Dialog>
      <Dialog kind="side" open={what === 'pin'} onClose={onClose} title={t('pin.of', { name })}>
        {person && what === 'pin' && (
          <PinForm
            busy={work.busy}
            problem={work.problem}
            save={async (pin) => (await work.pin(person, pin)) && told(t('pin.saved', { name }))}
          />
        )}
      </Dialog>
      {person && what && what !== 'role' && what !== 'pin' && (
        <Question what={what} person={person} work={work} onClose={onClose} onTold={told} />
      )}
    </>
  )
}

interface QuestionProps {
  readonly what: Exclude<PersonTask, 'role' | 'pin'>
  readonly person: Person
  readonly work: PeopleWork
  readonly onClose: () => void
  readonly onTold: (text: string) => void
}

/** Whoever is changed loses what is open on their screens: it is said before. */
function Question({ what, person, work, onClose, onTold }: QuestionProps) {
  const { t } = useTranslation(['people', 'common'])
  const { name } = person
  const doing = {
    signOut: () => work.signOut(person),
    pinOff: () => work.pin(person, null),
    letGo: () => work.active(person, false),
    letIn: () => work.active(person, true),
  }[what]
  const go = async () => {
    if (await doing()) onTold(t(`did.${what}`, { name }))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`ask.${what}`, { name })}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button kind={what === 'letIn' ? 'primary' : 'danger'} busy={work.busy} onClick={() => void go()}>
            {t(`do.${what}`)}
          </Button>
        </>
      }
    >
      <p>{t(`means.${what}`, { name })}</p>
      <FormProblem of={work.problem} />
    </Dialog>
  )
}
