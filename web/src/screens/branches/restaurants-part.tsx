import type { Organization, Restaurant } from '@sufra/shared/branches/organization.contract'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RestaurantList } from '../../features/branches/restaurant-list'
import { OrganizationNameForm, RestaurantNameForm } from '../../features/branches/restaurant-name-form'
import { useOrganizationWork } from '../../features/branches/use-organization'
import { useText } from '../../ui/localized'
import { toast } from '../../ui/toast-store'
import { noTexts, saidIn, type Texts, textsOf } from '../../ui/typed-texts.rules'
import { WritingDialog } from '../../ui/writing-dialog'

/** The restaurant that is added keeps its id from the first try on, so that a lost answer adds it once. */
type Open =
  | { readonly what: 'organization' }
  | { readonly what: 'add'; readonly id: string }
  | { readonly what: 'rename'; readonly restaurant: Restaurant }

interface RestaurantsPartProps {
  readonly userId: string
  readonly organization: Organization
  readonly onAddBranch: (restaurantId: string) => void
}

/** The names of the organization and its restaurants: changed here, read everywhere. */
export function RestaurantsPart({ userId, organization, onAddBranch }: RestaurantsPartProps) {
  const { t } = useTranslation('branches')
  const nameOf = useText()
  const work = useOrganizationWork(userId)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => {
    work.forget()
    setOpen(null)
  }
  const done = async (change: Promise<boolean>, text: string) => {
    if (!(await change)) return
    setOpen(null)
    toast.success(text)
  }
  const add = (id: string, name: Texts) =>
    void done(work.add(id, saidIn(name)), t('restaurants.added', { name: nameOf(saidIn(name)) }))
  return (
    <>
      <RestaurantList
        organization={organization}
        onRename={() => setOpen({ what: 'organization' })}
        onAdd={() => setOpen({ what: 'add', id: uuidv7() })}
        onRenameRestaurant={(restaurant) => setOpen({ what: 'rename', restaurant })}
        onAddBranch={({ id }) => onAddBranch(id)}
      />
      <WritingDialog
        kind="side"
        open={open !== null}
        onClose={close}
        title={
          open?.what === 'add'
            ? t('restaurants.add')
            : open?.what === 'organization'
              ? t('restaurants.renameOrganization')
              : t('restaurants.rename')
        }
      >
        {open?.what === 'organization' && (
          <OrganizationNameForm
            before={organization.name}
            work={work}
            onSave={(name) => void done(work.rename(name), t('restaurants.renamed', { name }))}
          />
        )}
        {open?.what === 'add' && (
          <RestaurantNameForm
            before={noTexts}
            label={t('restaurants.add')}
            work={work}
            onSave={(name) => add(open.id, name)}
          />
        )}
        {open?.what === 'rename' && (
          <RestaurantNameForm
            before={textsOf(open.restaurant.name)}
            label={t('restaurants.save')}
            work={work}
            onSave={(name) =>
              void done(
                work.renameRestaurant(open.restaurant.id, saidIn(name)),
                t('restaurants.renamed', { name: nameOf(saidIn(name)) }),
              )
            }
          />
        )}
      </WritingDialog>
    </>
  )
}
