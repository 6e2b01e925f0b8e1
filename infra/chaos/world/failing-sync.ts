import { spawn } from 'node:child_process'
import { once } from 'node:events'

const withinMs = 10_000

/** The next fdatasync of one of these processes, or of one they start, fails with EIO; resolves when it did. */
export async function failNextSync(pids: readonly number[]): Promise<void> {
  const whom = pids.flatMap((pid) => ['-p', String(pid)])
  const what = ['-e', 'trace=fdatasync', '-e', 'inject=fdatasync:error=EIO:when=1']
  const strace = spawn('strace', ['-f', ...what, ...whom], { stdio: ['ignore', 'ignore', 'pipe'] })
  const gone = once(strace, 'exit')
  let said = ''
  const failed = new Promise<boolean>((resolve) => {
    const late = setTimeout(resolve, withinMs, false)
    strace.once('error', () => resolve(false))
    strace.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk).slice(-4000)
      if (!said.includes('(INJECTED)')) return
      clearTimeout(late)
      resolve(true)
    })
  })
  const done = await failed
  strace.kill('SIGINT')
  await gone
  if (!done) throw new Error(`no fdatasync came along: ${said.slice(-400)}`)
}
