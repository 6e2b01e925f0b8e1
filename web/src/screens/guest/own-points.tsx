import { readOwnPoints } from '@sufra/shared/customers/customers.endpoints'
import { formatNumber } from '@sufra/shared/locale/number'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import { ask } from '../../api/client'
import { useLocale } from '../../i18n/locale'
import { bringWords } from '../../i18n/words'
import { Num } from '../../ui/num'
import './own-points.css'

interface Known {
  readonly owner: string | null
  readonly points: number | null
}

const useKnown = create<Known>()(() => ({ owner: null, points: null }))

/** With the words for it, which no guest's page brings along. */
async function load(owner: string): Promise<void> {
  await bringWords(['customers'])
  const { points } = await ask(readOwnPoints)
  useKnown.setState({ owner, points })
}

/** A customer's points as of now, or of the last time they looked; nothing where neither is known. */
export function OwnPoints({ owner }: { readonly owner: string }) {
  const points = useKnown((known) => (known.owner === owner ? known.points : null))
  useEffect(() => void load(owner).catch(() => undefined), [owner])
  return points === null ? null : <Told points={points} />
}

function Told({ points }: { readonly points: number }) {
  const { t } = useTranslation('customers')
  const locale = useLocale()
  return (
    <div className="own-points">
      <p className="own-points__sum">
        <span>{t('figure.points')}</span>
        <Num className="strong">{formatNumber(points, locale)}</Num>
      </p>
      <p className="own-points__for">{t('ownPoints')}</p>
    </div>
  )
}
