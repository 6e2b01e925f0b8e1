import type { Session } from '@sufra/shared/identity/identity.contract'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { HelpPart, helpedAt } from '../features/help/help-part'
import { placesOf } from '../session/places.rules'
import { printed } from '../ui/chords.rules'
import { Dialog } from '../ui/dialog'
import { chordsOf, type KeyPath } from '../ui/key-table'
import { useListedKeys } from '../ui/listed-keys'
import { Segments } from '../ui/segments'
import { setSingleKeys, useSingleKeysOn } from '../ui/single-keys'
import { goKeysOf, letterOf } from './keys.rules'
import './cheat-sheet.css'

interface CheatSheetProps {
  readonly session: Session
  readonly open: boolean
  readonly onClose: () => void
}

const record: readonly KeyPath[] = ['record.before', 'record.next']

/** What this screen is for, its keys and those of the frame, and the switch that WCAG 2.1.4 wants. */
export function CheatSheet({ session, open, onClose }: CheatSheetProps) {
  const { t } = useTranslation(['palette', 'shell'])
  const on = useSingleKeysOn()
  const here = helpedAt(useLocation().pathname)
  const anywhere = [
    ['palette', ['Ctrl', 'K'], ''],
    ['search', ['/'], ''],
    ['sheet', ['?'], ''],
    ['save', ['Ctrl', 'S'], ''],
    ['undo', ['Ctrl', 'Z'], ''],
    ['close', ['Esc'], ''],
  ] as const
  const going = goKeysOf(placesOf(session.user).map(({ name }) => name))
  return (
    <Dialog kind="side" open={open} onClose={onClose} title={t('keys.title')}>
      <div className="sheet">
        {here && <HelpPart place={here} />}
        <ScreenKeys />
        <h3>{t('keys.anywhere')}</h3>
        <dl className="sheet__keys">
          {anywhere.map(([name, keys, between]) => (
            <div key={name}>
              <dt>{t(`keys.${name}`)}</dt>
              <dd>
                <Keys keys={keys} between={between} />
              </dd>
            </div>
          ))}
          {record.map((path) => (
            <Listed key={path} path={path} />
          ))}
        </dl>
        {going.length > 0 && (
          <>
            <h3>{t('keys.goTo')}</h3>
            <dl className="sheet__keys">
              {going.map(({ code, place }) => (
                <div key={code}>
                  <dt>{t(`shell:nav.${place}`)}</dt>
                  <dd>
                    <Keys keys={['G', letterOf(code)]} between={t('keys.next')} />
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )}
        <h3>{t('keys.single')}</h3>
        <p className="quiet">{t('keys.singleDetail')}</p>
        <Segments
          label={t('keys.single')}
          current={on ? 'on' : 'off'}
          options={(['on', 'off'] as const).map((value) => ({ value, label: t(`keys.${value}`) }))}
          onChoose={(value) => setSingleKeys(value === 'on')}
        />
      </div>
    </Dialog>
  )
}

/** What the screen that is shown listens to now. */
function ScreenKeys() {
  const { t } = useTranslation('help')
  const listed = useListedKeys().filter((path) => !record.includes(path))
  if (listed.length === 0) return null
  return (
    <>
      <h3>{t('keys.here')}</h3>
      <dl className="sheet__keys">
        {listed.map((path) => (
          <Listed key={path} path={path} />
        ))}
      </dl>
    </>
  )
}

function Listed({ path }: { readonly path: KeyPath }) {
  const { t } = useTranslation('help')
  return (
    <div>
      <dt>{t(`keys.${path}`)}</dt>
      <dd>
        {printed(chordsOf(path)).map((keys, index) => (
          <Fragment key={keys.join()}>
            {index > 0 && <span className="faint"> / </span>}
            <Keys keys={keys} between="" />
          </Fragment>
        ))}
      </dd>
    </div>
  )
}

/** Keys of one chord are read from the left, as on every keyboard; one after the other, as the word between them is. */
function Keys({ keys, between }: { readonly keys: readonly string[]; readonly between: string }) {
  const Piece = between ? 'span' : 'bdi'
  return (
    <Piece>
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && <span className="faint"> {between} </span>}
          <kbd>{key}</kbd>
        </Fragment>
      ))}
    </Piece>
  )
}
