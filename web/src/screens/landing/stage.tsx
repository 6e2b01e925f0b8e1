import type { DemoDoors } from '@sufra/shared/identity/identity.contract'
import { readDemoDoors } from '@sufra/shared/identity/identity.endpoints'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../api/client'
import type { Followed, Pane } from '../../features/demo/heard.rules'
import { useHeard } from '../../features/demo/use-heard'
import { errorText } from '../../i18n/error-text'
import { PaneFrame } from './pane-frame'
import { type PaneLook, panes } from './panes'
import './stage.css'

/** The demo restaurant in four frames, each with its own session and language, all on the real server. */
export function Stage() {
  const { t } = useTranslation('demo')
  const frames = useRef<Partial<Record<Pane, HTMLIFrameElement | null>>>({})
  const followed = useHeard(frames)
  const { doors, problem } = useDoors()
  const [shown, setShown] = useState<Pane>('guest')
  if (problem) return <p className="stage__closed">{problem}</p>
  return (
    <>
      <div className="stage__tabs" role="tablist" aria-label={t('stageLabel')}>
        {panes.map(({ pane }) => (
          <button key={pane} type="button" role="tab" aria-selected={pane === shown} onClick={() => setShown(pane)}>
            {t(`pane.${pane}`)}
          </button>
        ))}
      </div>
      <div className="stage__panes">
        {panes.map((look) => (
          <PaneFrame
            key={look.pane}
            look={look}
            src={doors ? sourceOf(look, doors) : null}
            seconds={followed?.seconds[look.pane]}
            reached={reaches(followed, look.pane)}
            shown={look.pane === shown}
            onFrame={(frame) => {
              frames.current[look.pane] = frame
            }}
          />
        ))}
      </div>
    </>
  )
}

/** The line runs on to a pane when it and every pane before it have painted the change. */
const reaches = (followed: Followed | null, pane: Pane): boolean => followed?.seconds[pane] !== undefined

const demoTable = 4

function sourceOf({ pane, lang }: PaneLook, doors: DemoDoors): string | null {
  if (pane !== 'guest') return `/demo/pane/${pane}?lang=${lang}`
  const door = doors.tables.find(({ number }) => number === demoTable) ?? doors.tables[0]
  return door ? `${door.path}?pane&lang=${lang}` : null
}

function useDoors() {
  const [doors, setDoors] = useState<DemoDoors | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    ask(readDemoDoors, { signal: controller.signal })
      .then(setDoors)
      .catch((error: unknown) => controller.signal.aborted || setProblem(errorText(error)))
    return () => controller.abort()
  }, [])
  return { doors, problem }
}
