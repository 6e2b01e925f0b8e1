import { localeNames } from '@sufra/shared/locale/locale'
import { formatNumber } from '@sufra/shared/locale/number'
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Sentence } from '../../ui/num'
import type { PaneLook } from './panes'

interface PaneFrameProps {
  readonly look: PaneLook
  readonly src: string | null
  /** From the server's writing of the change to its painting here; undefined: not heard. */
  readonly seconds: number | undefined
  readonly reached: boolean
  /** Phones show one pane at a time. */
  readonly shown: boolean
  readonly onFrame: (frame: HTMLIFrameElement | null) => void
}

export function PaneFrame({ look, src, seconds, reached, shown, onFrame }: PaneFrameProps) {
  const { t } = useTranslation('demo')
  const { pane, lang, width } = look
  const box = useRef<HTMLDivElement>(null)
  const scale = useScale(box, width)
  return (
    <figure className={`pane pane--${pane}`} data-reached={reached} data-shown={shown}>
      <figcaption className="pane__caption">
        <span className="pane__dot" aria-hidden="true" />
        <strong>{t(`pane.${pane}`)}</strong>
        <span className="faint" lang={lang}>
          {localeNames[lang]}
        </span>
        <span className="push quiet">{seconds !== undefined && <Heard pane={pane} seconds={seconds} />}</span>
      </figcaption>
      <div ref={box} className="pane__device" style={{ '--scale': scale, '--width': `${width}px` } as CSSProperties}>
        {src ? (
          <iframe ref={onFrame} src={src} title={t('paneTitle', { role: t(`pane.${pane}`) })} loading="lazy" />
        ) : (
          <p className="pane__waiting">{t('waitingPane')}</p>
        )}
      </div>
    </figure>
  )
}

function Heard({ pane, seconds }: { readonly pane: PaneLook['pane']; readonly seconds: number }) {
  const { t } = useTranslation('demo')
  const time = t('measured', { seconds: formatNumber(seconds, useLocale(), { decimals: 2 }) })
  return <Sentence>{pane === 'guest' ? t('heard.guest') : t(`heard.${pane}`, { time })}</Sentence>
}

function useScale(box: RefObject<HTMLDivElement | null>, width: number): number {
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => entry && setScale(entry.contentRect.width / width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, width])
  return scale
}
