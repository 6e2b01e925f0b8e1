import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button, buttonClass } from '../../ui/button'
import { Sentence } from '../../ui/num'
import { toast } from '../../ui/toast-store'
import type { StepProps } from './step-props'

/** Six dishes to begin with, a list that exists already, or the first dish by hand. */
export function StepMenu({ firstRun, work, onDone }: StepProps) {
  const { t } = useTranslation('start')
  const { dishes, samples } = firstRun
  if (dishes === 0) return <NoMenu work={work} />
  const drop = async () => {
    if (await work.dropSamples()) toast.success(t('menu.dropped', { count: samples }))
  }
  return (
    <>
      <p>
        <Sentence>{t('menu.there', { count: dishes })}</Sentence>
      </p>
      <div className="first-run__ways">
        <Button kind="primary" busy={work.busy} onClick={onDone}>
          {t('next')}
        </Button>
        <Link className={buttonClass({ kind: 'line' })} to="/admin/menu">
          {t('menu.look')}
        </Link>
        {samples > 0 && (
          <Button kind="line" busy={work.busy} onClick={() => void drop()}>
            <Sentence>{t('menu.drop', { count: samples })}</Sentence>
          </Button>
        )}
      </div>
      {samples > 0 && <p className="quiet">{t('menu.dropWhy')}</p>}
    </>
  )
}

function NoMenu({ work }: Pick<StepProps, 'work'>) {
  const { t } = useTranslation('start')
  return (
    <ul className="first-run__choices">
      <li>
        <h3>{t('menu.sample')}</h3>
        <p className="quiet">{t('menu.sampleWhy')}</p>
        <Button kind="primary" busy={work.busy} onClick={() => void work.takeSamples()}>
          {t('menu.take')}
        </Button>
      </li>
      <li>
        <h3>{t('menu.import')}</h3>
        <p className="quiet">{t('menu.importWhy')}</p>
        <Link className={buttonClass({ kind: 'line' })} to="/admin/menu?import=1">
          {t('menu.choose')}
        </Link>
      </li>
      <li>
        <h3>{t('menu.type')}</h3>
        <p className="quiet">{t('menu.typeWhy')}</p>
        <Link className={buttonClass({ kind: 'line' })} to="/admin/menu">
          {t('menu.write')}
        </Link>
      </li>
    </ul>
  )
}
