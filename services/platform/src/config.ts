import { z } from 'zod'

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')
const port = z.coerce.number('must be a port number').int('must be a port number').min(0).max(65_535)
const optional = z.string().trim().min(1).optional()

interface Setting {
  readonly name: string
  readonly default: string
  readonly meaning: string
}

/** The hosted identity provider's six settings (spec §2.1): the demo is offered until all are there. */
export const identitySettings = [
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_STORAGE_BUCKET',
  'FIREBASE_MESSAGING_SENDER_ID',
  'FIREBASE_APP_ID',
] as const
export type IdentitySetting = (typeof identitySettings)[number]

/** Every setting, once: the README's table is made from this list. */
export const settings: readonly Setting[] = [
  { name: 'PORT', default: '3000', meaning: 'Port of the app, the API and the live feed; 0 takes a free one.' },
  { name: 'HOST', default: '0.0.0.0', meaning: 'Address to listen on.' },
  { name: 'NODE_ENV', default: 'development', meaning: '`production` switches demo conveniences off.' },
  {
    name: 'PUBLIC_URL',
    default: 'taken from the request',
    meaning: 'Where guests reach the app; printed in QR codes.',
  },
  { name: 'TRUST_PROXY', default: '0', meaning: 'How many proxies in front may name the caller’s address.' },
  {
    name: 'DATABASE_URL',
    default: 'embedded database',
    meaning: 'PostgreSQL 15–18; unset: PGlite in the data folder.',
  },
  { name: 'DATABASE_POOL', default: '10', meaning: 'Connections to PostgreSQL per process.' },
  { name: 'DATABASE_ROLE', default: 'the login’s own', meaning: 'Role that every transaction takes on.' },
  { name: 'REDIS_URL', default: 'in-process bus', meaning: 'Redis 7; needed when more than one process runs.' },
  { name: 'REDIS_PREFIX', default: 'sufra', meaning: 'First part of every Redis channel.' },
  { name: 'SUFRA_DATA_DIR', default: './data', meaning: 'Folder of the embedded database.' },
  { name: 'SUFRA_EMBEDDED', default: '0', meaning: '1 allows the embedded database in production.' },
  { name: 'SUFRA_DEMO', default: '1, in production 0', meaning: '1 offers the demo restaurant and its sign-ins.' },
  { name: 'TOKEN_KEYS', default: 'made and kept in the database', meaning: 'Signing keys as a JSON Web Key Set.' },
  { name: 'METRICS_PORT', default: 'off', meaning: 'Port of the metrics page.' },
  { name: 'LOG_LEVEL', default: 'info', meaning: 'fatal, error, warn, info, debug, trace or silent.' },
  { name: 'ERROR_REPORT_URL', default: 'off', meaning: 'Where screens report an unexpected error.' },
  {
    name: 'SUFRA_REQUESTS_PER_MINUTE',
    default: '1200',
    meaning: 'Requests a minute that one signed-in person may make.',
  },
  ...identitySettings.map((name) => ({ name, default: 'off', meaning: 'Hosted sign-in; used when all six are set.' })),
]

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().trim().min(1).default('0.0.0.0'),
  NODE_ENV: z.string().default('development'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  TRUST_PROXY: z.coerce.number('must be a number of proxies').int().min(0).max(10).default(0),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_POOL: z.coerce.number('must be a number').int().min(1).max(500).default(10),
  DATABASE_ROLE: optional,
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must start with redis://')
    .optional(),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w:.-]{1,64}$/, 'may hold letters, digits and : . _ -')
    .default('sufra'),
  SUFRA_DATA_DIR: z.string().trim().min(1).default('./data'),
  SUFRA_EMBEDDED: flag.default(false),
  SUFRA_DEMO: flag.optional(),
  TOKEN_KEYS: optional,
  METRICS_PORT: port.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ERROR_REPORT_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  SUFRA_REQUESTS_PER_MINUTE: z.coerce.number('must be a number').int().min(1).default(1200),
  ...(Object.fromEntries(identitySettings.map((name) => [name, optional])) as Record<IdentitySetting, typeof optional>),
})

export interface DatabaseConfig {
  /** PostgreSQL's address, or null for the embedded database. */
  readonly url: string | null
  /** Folder of the embedded database, or `memory`. */
  readonly folder: string
  readonly poolSize: number
  readonly role: string | null
}

export interface Config {
  readonly production: boolean
  readonly port: number
  readonly host: string
  readonly publicUrl: string | null
  readonly trustProxy: number
  readonly database: DatabaseConfig
  readonly redis: { readonly url: string | null; readonly prefix: string }
  readonly demo: boolean
  readonly tokenKeys: string | null
  readonly metricsPort: number | null
  readonly logLevel: z.infer<typeof environment>['LOG_LEVEL']
  readonly errorReportUrl: string | null
  /** Of one signed-in person. */
  readonly requestsPerMinute: number
  readonly identitySettings: readonly { readonly name: IdentitySetting; readonly present: boolean }[]
}

/** A setting that cannot be right; `message` is one sentence for the person who set it. */
export class ConfigError extends Error {}

const blankIsUnset = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))

/** Reads the process environment; throws `ConfigError`. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environment.safeParse(blankIsUnset(env))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`The setting ${issue?.path.join('.')} is wrong: it ${issue?.message}.`)
  }
  return configOf(parsed.data)
}

function configOf(env: z.infer<typeof environment>): Config {
  const production = env.NODE_ENV === 'production'
  if (production && !env.DATABASE_URL && !env.SUFRA_EMBEDDED) {
    throw new ConfigError(
      'In production set DATABASE_URL to a PostgreSQL server, or SUFRA_EMBEDDED=1 to run on the embedded database, which a power cut can damage.',
    )
  }
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    trustProxy: env.TRUST_PROXY,
    database: {
      url: env.DATABASE_URL ?? null,
      folder: env.SUFRA_DATA_DIR,
      poolSize: env.DATABASE_POOL,
      role: env.DATABASE_ROLE ?? null,
    },
    redis: { url: env.REDIS_URL ?? null, prefix: env.REDIS_PREFIX },
    demo: env.SUFRA_DEMO ?? !production,
    tokenKeys: env.TOKEN_KEYS ?? null,
    metricsPort: env.METRICS_PORT ?? null,
    logLevel: env.LOG_LEVEL,
    errorReportUrl: env.ERROR_REPORT_URL ?? null,
    requestsPerMinute: env.SUFRA_REQUESTS_PER_MINUTE,
    identitySettings: identitySettings.map((name) => ({ name, present: env[name] !== undefined })),
  }
}
