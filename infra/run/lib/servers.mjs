import { postgresLetsIn, redisAnswers } from './login.mjs'
import { startPostgres } from './own-postgres.mjs'
import { startRedis } from './own-redis.mjs'
import { freePort } from './port.mjs'
import { say, step } from './say.mjs'

const notOurs = async () => undefined

/** The server at the usual port when it lets us in, else one of our own; undefined when neither can be had. */
async function serverFor({ name, usualPort, isReady, start, urlOf }) {
  if (await isReady(usualPort)) {
    say(`• ${name}: using the server on port ${usualPort}.`)
    return { url: urlOf(usualPort), stop: notOurs }
  }
  const port = await freePort()
  const why = `none lets us in on port ${usualPort}`
  const stop = await step(`${name}: ${why}, so starting one on port ${port}`, () => start(port))
  return stop && { url: urlOf(port), stop }
}

export const postgresServer = (usualPort = 5432) =>
  serverFor({
    name: 'PostgreSQL',
    usualPort,
    isReady: postgresLetsIn,
    start: startPostgres,
    urlOf: (port) => `postgres://postgres@127.0.0.1:${port}/postgres`,
  })

export const redisServer = (usualPort = 6379) =>
  serverFor({
    name: 'Redis',
    usualPort,
    isReady: redisAnswers,
    start: startRedis,
    urlOf: (port) => `redis://127.0.0.1:${port}`,
  })
