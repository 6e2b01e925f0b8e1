import type { Organization, Restaurant } from '@sufra/shared/branches/organization.contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { plus } from '../../ui/icon-shapes'
import { useText } from '../../ui/localized'
import { Sentence } from '../../ui/num'
import './restaurant-list.css'

interface RestaurantListProps {
  readonly organization: Organization
  readonly onRename: () => void
  readonly onAdd: () => void
  readonly onRenameRestaurant: (restaurant: Restaurant) => void
  readonly onAddBranch: (restaurant: Restaurant) => void
}

/** The organization by its name, and its restaurants with how many branches each has. */
export function RestaurantList(props: RestaurantListProps) {
  const { organization, onRename, onAdd, onRenameRestaurant, onAddBranch } = props
  const { t } = useTranslation('branches')
  const nameOf = useText()
  return (
    <section className="restaurants" aria-labelledby="restaurants">
      <header className="restaurants__head">
        <h2 id="restaurants">
          {t('restaurants.title')} <bdi className="quiet">{organization.name}</bdi>
        </h2>
        <Button size="desk" onClick={onRename}>
          {t('restaurants.renameOrganization')}
        </Button>
        <Button size="desk" icon={plus} onClick={onAdd}>
          {t('restaurants.add')}
        </Button>
      </header>
      <ul className="restaurants__list">
        {organization.restaurants.map((restaurant) => {
          const name = nameOf(restaurant.name)
          return (
            <li key={restaurant.id}>
              <p>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <span className="quiet small">
                  <Sentence>
                    {restaurant.branches === 0
                      ? t('restaurants.noBranch')
                      : t('restaurants.branches', { count: restaurant.branches })}
                  </Sentence>
                </span>
              </p>
              <Button
                size="desk"
                aria-label={`${t('restaurants.rename')}: ${name}`}
                onClick={() => onRenameRestaurant(restaurant)}
              >
                {t('restaurants.rename')}
              </Button>
              <Button size="desk" aria-label={`${t('add.new')}: ${name}`} onClick={() => onAddBranch(restaurant)}>
                {t('add.new')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
