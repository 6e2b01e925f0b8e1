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

const postgresServer = (usualPort) =>
  serverFor({
    name: 'PostgreSQL',
    usualPort,
    isReady: postgresLetsIn,
    start: startPostgres,
    urlOf: (port) => `postgres://postgres@127.0.0.1:${port}/postgres`,
  })

const redisServer = (usualPort) =>
  serverFor({
    name: 'Redis',
    usualPort,
    isReady: redisAnswers,
    start: startRedis,
    urlOf: (port) => `redis://127.0.0.1:${port}`,
  })

/**
 * The environment with DATABASE_URL and REDIS_URL, and how to stop what was started for it. Settings a person made are
 * kept as they are; `env` is undefined when one of the two servers cannot be had.
 */
export async function withServers({ postgresPort = 5432, redisPort = 6379 } = {}) {
  if (process.env.DATABASE_URL && process.env.REDIS_URL) return { env: process.env, stop: notOurs }
  const database = await postgresServer(postgresPort)
  const redis = await redisServer(redisPort)
  const stop = () => Promise.all([database, redis].map((server) => server?.stop()))
  if (!database || !redis) return { env: undefined, stop }
  return { env: { ...process.env, DATABASE_URL: database.url, REDIS_URL: redis.url }, stop }
}
