/** What a person reads while a command works: one line when a step starts, one when it ends, with its time. */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Ends the command with one sentence. */
export function stop(sentence, code = 1) {
  process.stderr.write(`${sentence}\n`)
  process.exit(code)
}

export const seconds = (sinceMs) => `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`

/** Says what it did when it is done, too: others may run beside it. */
export async function step(what, work) {
  const startedAt = Date.now()
  say(`• ${what} …`)
  const result = await work()
  say(`  ${what}: done in ${seconds(startedAt)}`)
  return result
}

/** A line nobody can overlook in a long log. */
export function shout(lines) {
  const bar = '!'.repeat(78)
  say(['', bar, ...lines.map((line) => `!! ${line}`), bar, ''].join('\n'))
}
