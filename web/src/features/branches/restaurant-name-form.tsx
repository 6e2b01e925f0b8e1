import { nameMax } from '@sufra/shared/settings/settings.limits'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { FormProblem } from '../../ui/form-problem'
import { LanguageFields } from '../../ui/language-fields'
import type { Texts } from '../../ui/typed-texts.rules'
import type { OrganizationWork } from './use-organization'
import './branch-form.css'

interface FormProps {
  readonly work: Pick<OrganizationWork, 'busy' | 'problem'>
}

interface RestaurantNameFormProps extends FormProps {
  readonly before: Texts
  readonly label: string
  readonly onSave: (name: Texts) => void
}

/** What a restaurant is called in the three languages; English stands in for those that are empty. */
export function RestaurantNameForm({ before, label, work, onSave }: RestaurantNameFormProps) {
  const { t } = useTranslation(['branches', 'settings'])
  const [name, setName] = useState(before)
  const [tried, setTried] = useState(false)
  const isMissing = name.en.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing) onSave(name)
  }
  return (
    <form className="branch-form" noValidate onSubmit={submit}>
      <LanguageFields
        legend={t('restaurants.name')}
        labelOf={(locale) => t(`settings:language.${locale}`)}
        maxLength={nameMax}
        value={name}
        onValue={setName}
        error={tried && isMissing ? t('wrong.name') : undefined}
      />
      <FormProblem of={work.problem} />
      <Button kind="primary" block type="submit" busy={work.busy}>
        {label}
      </Button>
    </form>
  )
}

interface OrganizationNameFormProps extends FormProps {
  readonly before: string
  readonly onSave: (name: string) => void
}

/** What invitations, profiles and the header call the organization. */
export function OrganizationNameForm({ before, work, onSave }: OrganizationNameFormProps) {
  const { t } = useTranslation('branches')
  const [name, setName] = useState(before)
  const [tried, setTried] = useState(false)
  const isMissing = name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing) onSave(name.trim())
  }
  return (
    <form className="branch-form" noValidate onSubmit={submit}>
      <Field
        label={t('restaurants.organizationName')}
        hint={t('restaurants.organizationHint')}
        required
        maxLength={nameMax}
        value={name}
        onValue={setName}
        error={tried && isMissing ? t('restaurants.nameMissing') : undefined}
      />
      <FormProblem of={work.problem} />
      <Button kind="primary" block type="submit" busy={work.busy}>
        {t('restaurants.save')}
      </Button>
    </form>
  )
}
