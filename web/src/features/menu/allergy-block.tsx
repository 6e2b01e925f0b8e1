import { formatList } from '@sufra/shared/locale/list'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { type Allergen, allergens as allAllergens } from '@sufra/shared/menu/menu-kinds.rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { allergenShapes } from '../../ui/diet-shapes'
import { Icon } from '../../ui/icon'
import { circleAlert, shieldAlert } from '../../ui/icon-shapes'
import { useText } from '../../ui/localized'
import { Sentence } from '../../ui/num'
import { CheckOption } from './option'

interface AllergyBlockProps {
  readonly contains: readonly Allergen[]
  readonly mine: readonly Allergen[]
  /** Null: nothing is being ordered. */
  readonly onMine: ((allergens: readonly Allergen[]) => void) | null
  /** Dishes of the order that contain what was just told; undefined: it is told of this dish alone. */
  readonly clashing?: readonly MenuItem[] | undefined
}

/** What is in the dish and what the guest can't have, in one block: ink, never red. */
export function AllergyBlock({ contains, mine, onMine, clashing }: AllergyBlockProps) {
  const { t } = useTranslation(['guest', 'common'])
  const locale = useLocale()
  const say = useText()
  const [open, setOpen] = useState(false)
  const name = (allergen: Allergen) => t(`common:allergen.${allergen}`)
  const list = (allergens: readonly Allergen[]) => formatList(allergens.map(name), locale)
  const clash = contains.filter((allergen) => mine.includes(allergen))
  const dishes = (clashing ?? []).map((dish) => dish.name)
  if (contains.length === 0 && !onMine) return null
  return (
    <div className="safety">
      {contains.length > 0 && (
        <p className="safety__has">
          <span className="safety__word">{t('guest:item.contains')}</span>
          {contains.map((allergen) => (
            <span key={allergen} className="allergen">
              <Icon of={allergenShapes[allergen]} size={18} />
              {name(allergen)}
            </span>
          ))}
        </p>
      )}
      {clash.length > 0 && <Clash words={t('guest:item.conflict', { list: list(clash) })} />}
      {dishes.length > 0 && (
        <Clash words={t('guest:item.conflictInOrder', { list: formatList(dishes.map(say), locale) })} />
      )}
      {onMine && (
        <button type="button" className="allergy" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon of={shieldAlert} size={22} />
          <span className="allergy__text">
            {mine.length > 0 ? t('guest:item.allergyYours', { list: list(mine) }) : t('guest:item.allergyAsk')}
            <small>{t('guest:item.allergyHow')}</small>
          </span>
          <span className="allergy__edit">
            {t(mine.length > 0 ? 'guest:item.allergyEdit' : 'guest:item.allergyTell')}
          </span>
        </button>
      )}
      {onMine && (
        <AllergyDialog
          open={open}
          onClose={() => setOpen(false)}
          mine={mine}
          onMine={onMine}
          everywhere={clashing !== undefined}
        />
      )}
    </div>
  )
}

const Clash = ({ words }: { readonly words: string }) => (
  <p className="safety__clash" role="alert">
    <Icon of={circleAlert} size={18} />
    <span>
      <Sentence>{words}</Sentence>
    </span>
  </p>
)

interface AllergyDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly mine: readonly Allergen[]
  readonly onMine: (allergens: readonly Allergen[]) => void
  readonly everywhere: boolean
}

function AllergyDialog({ open, onClose, mine, onMine, everywhere }: AllergyDialogProps) {
  const { t } = useTranslation(['guest', 'common'])
  const toggle = (allergen: Allergen) =>
    onMine(mine.includes(allergen) ? mine.filter((each) => each !== allergen) : [...mine, allergen])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="sheet"
      title={t('guest:item.allergyTitle')}
      footer={
        <Button kind="primary" className="grow" onClick={onClose}>
          {t('guest:item.allergyDone')}
        </Button>
      }
    >
      <p className="quiet">{t(everywhere ? 'guest:item.allergyAll' : 'guest:item.allergyText')}</p>
      <div className="opts opts--two">
        {allAllergens.map((allergen) => (
          <CheckOption key={allergen} checked={mine.includes(allergen)} onChange={() => toggle(allergen)}>
            <span className="allergen">
              <Icon of={allergenShapes[allergen]} size={18} />
              {t(`common:allergen.${allergen}`)}
            </span>
          </CheckOption>
        ))}
      </div>
    </Dialog>
  )
}
