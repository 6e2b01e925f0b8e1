import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join } from 'node:path'
import { inRoot } from '../../run/lib/paths.mjs'
import { type Frame, partOf } from './parts.rules'

interface ProfileNode {
  readonly id: number
  readonly callFrame: Frame & { readonly lineNumber: number; readonly columnNumber: number }
}

interface Profile {
  readonly nodes: readonly ProfileNode[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

/** Own time by part of the program, largest first, as shares of the time that was not spent waiting. */
export async function breakdownOf(profile: unknown, program: string): Promise<string[][]> {
  const { nodes, samples, timeDeltas } = profile as Profile
  const sourceOf = sourcesOf(program)
  const parts = new Map(nodes.map(({ id, callFrame }) => [id, partOf(callFrame, sourceOf(callFrame))]))
  const micros = new Map<string, number>()
  samples.forEach((id, i) => {
    const part = parts.get(id) ?? 'idle'
    micros.set(part, (micros.get(part) ?? 0) + (timeDeltas[i] ?? 0))
  })
  micros.delete('idle')
  const all = [...micros.values()].reduce((a, b) => a + b, 0)
  return [...micros].sort(([, a], [, b]) => b - a).map(([part, time]) => [part, `${((100 * time) / all).toFixed(1)} %`])
}

/** The source file of a place in the built program; null for places elsewhere. */
function sourcesOf(program: string): (frame: ProfileNode['callFrame']) => string | null {
  const path = inRoot(`${program}.map`)
  if (!existsSync(path)) return () => null
  const map = new SourceMap(JSON.parse(readFileSync(path, 'utf8')))
  return ({ url, lineNumber, columnNumber }) => {
    if (!url.endsWith(program)) return null
    const entry = map.findEntry(lineNumber, columnNumber)
    return 'originalSource' in entry ? join(dirname(program), entry.originalSource) : null
  }
}
