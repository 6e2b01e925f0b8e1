import { connect } from 'node:net'

/** Sends `message` to a local port and answers the first bytes that come back, or undefined. */
function ask(port, message) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 2000 })
    const end = (answer) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => socket.write(message))
    socket.once('data', end)
    socket.once('error', () => end(undefined))
    socket.once('timeout', () => end(undefined))
    socket.once('close', () => end(undefined))
  })
}

/** PostgreSQL's start-up message: length, protocol 3.0, and the settings as pairs of C strings. */
function startupMessage(settings) {
  const text = Buffer.from(`${settings.join('\0')}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(8 + text.length, 0)
  head.writeInt32BE(3 << 16, 4)
  return Buffer.concat([head, text])
}

/** Whether postgres may log in there without a password: the answer is R (authentication) with code 0 (done). */
export async function postgresLetsIn(port) {
  const answer = await ask(port, startupMessage(['user', 'postgres', 'database', 'postgres']))
  return (
    answer !== undefined && answer.length >= 9 && answer.toString('latin1', 0, 1) === 'R' && answer.readInt32BE(5) === 0
  )
}

export async function redisAnswers(port) {
  const answer = await ask(port, 'PING\r\n')
  return answer?.toString('latin1').startsWith('+PONG') === true
}
