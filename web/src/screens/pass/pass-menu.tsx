import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Icon } from '../../ui/icon'
import { ellipsis } from '../../ui/icon-shapes'
import { Menu, MenuItem } from '../../ui/menu'
import { LookItems } from '../kitchen/look-items'
import { toggleFullScreen } from '../kitchen/shift'

/** How this device shows the pass, and the way to the wall, which has the way out. */
export function PassMenu({ onKeys }: { readonly onKeys: () => void }) {
  const { t } = useTranslation(['kitchen', 'pass'])
  const navigate = useNavigate()
  return (
    <Menu className="wall__menu" label={t('menu')} face={<Icon of={ellipsis} size="1.3em" />}>
      {(close) => {
        const then = (run: () => void) => () => {
          run()
          close()
        }
        return (
          <>
            <MenuItem onSelect={then(() => navigate('/kitchen'))}>{t('pass:toWall')}</MenuItem>
            <hr />
            <LookItems then={then} />
            <MenuItem onSelect={then(onKeys)}>{t('keys.title')}</MenuItem>
            <MenuItem onSelect={then(toggleFullScreen)}>{t('fullScreen')}</MenuItem>
          </>
        )
      }}
    </Menu>
  )
}
