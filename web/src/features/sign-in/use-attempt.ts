import { isAppError } from '@sufra/shared/kernel/app-error'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../i18n/error-text'
import { serverNow } from '../../live/server-clock'
import { type FieldName, isDatabaseAway, placeOf } from './problem.rules'

export interface Problem {
  readonly field: FieldName | null
  readonly text: string
  /** Server time until which another try is refused anyway. */
  readonly until: number | null
}

/** What a refusal says of one field. */
export const problemAt = (problem: Problem | null, field: FieldName): string | undefined =>
  problem?.field === field ? problem.text : undefined

/** What was refused is being corrected: its refusal goes, but not how long it takes until another try counts. */
export const onCorrection =
  ({ problem, say }: Attempt) =>
  (): void => {
    if (problem?.until === null) say(null)
  }

/** A refusal that was not ours: the provider's own words, in the reader's language. */
export interface Worded {
  readonly field?: FieldName | null
  readonly text: string
}

export interface Attempt {
  readonly busy: boolean
  readonly problem: Problem | null
  /** Runs it once at a time. True when it went through; nothing typed is touched when it did not. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>
  readonly say: (problem: Worded | null) => void
}

export function useAttempt(worded: (error: unknown) => Worded | null = () => null): Attempt {
  const { t } = useTranslation('auth')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const say = (news: Worded | null) => setProblem(news && { field: null, until: null, ...news })
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setProblem(null)
    try {
      await work()
      return true
    } catch (error) {
      setProblem(problemOf(error, worded(error) ?? (isDatabaseAway(error) ? { text: t('failed.database') } : null)))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, run, say }
}

function problemOf(error: unknown, worded: Worded | null): Problem {
  if (worded) return { field: null, until: null, ...worded }
  const { field, seconds } = isAppError(error) ? placeOf(error) : { field: null, seconds: null }
  return { field, text: errorText(error), until: seconds === null ? null : serverNow() + seconds * 1000 }
}
