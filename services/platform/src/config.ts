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

/** The B2C-style provider's three (spec §5): all there, or it is not configured. */
export const azureSettings = ['AZURE_CLIENT_ID', 'AZURE_TENANT_NAME', 'AZURE_AUTHORITY'] as const
export type AzureSetting = (typeof azureSettings)[number]

/** Every setting, once: the README's table is made from this list. */
export const settings: readonly Setting[] = [
  { name: 'PORT', default: '3000', meaning: 'Port of the app, the API and the live feed; 0 takes a free one.' },
  { name: 'HOST', default: '0.0.0.0', meaning: 'Address to listen on.' },
  { name: 'NODE_ENV', default: 'development', meaning: '`production` switches demo conveniences off.' },
  {
    name: 'PUBLIC_URL',
    default: 'taken from the request',
    meaning: 'Where guests reach the app; printed in QR codes. Links in e-mails need it.',
  },
  { name: 'TRUST_PROXY', default: '0', meaning: 'How many proxies in front may name the caller’s address.' },
  {
    name: 'DATABASE_URL',
    default: 'embedded database',
    meaning: 'PostgreSQL 15–18; unset: PGlite in the data folder.',
  },
  { name: 'DATABASE_POOL', default: '10', meaning: 'Connections to PostgreSQL per process.' },
  {
    name: 'DATABASE_ROLE',
    default: 'sufra_app',
    meaning: 'Role that every transaction takes on; another one must be a member of sufra_app.',
  },
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
  {
    name: 'ALLOWED_ORIGINS',
    default: 'this origin only',
    meaning: 'Other origins, by comma, whose pages may call the API and the live feed.',
  },
  {
    name: 'AUTH_PROVIDER',
    default: 'by what is set',
    meaning: '`builtin` for e-mail and password, phone codes and PINs of our own; `firebase` or `azure` to insist.',
  },
  ...identitySettings.map((name) => ({ name, default: 'off', meaning: 'Hosted sign-in; used when all six are set.' })),
  ...azureSettings.map((name) => ({
    name,
    default: 'off',
    meaning: 'B2C-style sign-in; used when all three are set.',
  })),
  {
    name: 'FIREBASE_AUTH_EMULATOR_HOST',
    default: 'off',
    meaning: 'Host and port of the Auth emulator, whose tokens are unsigned; refused in production.',
  },
  {
    name: 'SMTP_URL',
    default: 'off; in development messages stand in the log and on `/outbox`',
    meaning: 'Mail server as smtp(s)://user:password@host:port.',
  },
  { name: 'MAIL_FROM', default: 'Sufra <no-reply@localhost>', meaning: 'Sender of e-mails.' },
  {
    name: 'SMS_URL',
    default: 'off; in development messages stand in the log and on `/outbox`',
    meaning: 'Twilio-compatible address to post messages to, with https://account:token@host/path.',
  },
  { name: 'SMS_FROM', default: 'Sufra', meaning: 'Sender of text messages.' },
  {
    name: 'SUFRA_TESTIMONIAL',
    default: 'none',
    meaning: 'A real customer’s words for the landing page: JSON with `name` and `quote`, each by language.',
  },
]

/** Names one language at least. */
const localized = z.partialRecord(z.enum(['en', 'ar', 'ckb']), z.string().trim().min(1).max(600))
const testimonial = z.strictObject({ name: localized, quote: localized })
export type Testimonial = z.infer<typeof testimonial>

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
  DATABASE_ROLE: z.string().trim().min(1).default('sufra_app'),
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
  ...(Object.fromEntries([...identitySettings, ...azureSettings].map((name) => [name, optional])) as Record<
    IdentitySetting | AzureSetting,
    typeof optional
  >),
  AUTH_PROVIDER: z.enum(['builtin', 'firebase', 'azure'], 'must be builtin, firebase or azure').optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d+$/, 'must be host:port')
    .optional(),
  ALLOWED_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((origin) => origin.trim().replace(/\/+$/, '')))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be http(s) origins, separated by commas' })))
    .default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp(s) address' }).optional(),
  MAIL_FROM: z.string().trim().min(3).default('Sufra <no-reply@localhost>'),
  SMS_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  SMS_FROM: z.string().trim().min(1).max(20).default('Sufra'),
  SUFRA_TESTIMONIAL: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' })
        return z.NEVER
      }
    })
    .pipe(testimonial)
    .optional(),
})

export type AuthProvider = 'builtin' | 'firebase' | 'azure'

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
  readonly auth: AuthConfig
  /** Origins beside our own whose pages may call us. */
  readonly allowedOrigins: readonly string[]
  readonly mail: { readonly url: string | null; readonly from: string }
  readonly sms: { readonly url: string | null; readonly from: string }
  readonly testimonial: Testimonial | null
}

export interface AuthConfig {
  /** Who signs people in; null: nobody but the demo. */
  readonly provider: AuthProvider | null
  readonly firebase: FirebaseConfig | null
  readonly azure: AzureConfig | null
}

/** What a browser needs to talk to the provider: public by nature. */
export interface FirebaseConfig {
  readonly apiKey: string
  readonly authDomain: string
  readonly projectId: string
  readonly storageBucket: string
  readonly messagingSenderId: string
  readonly appId: string
  readonly emulatorHost: string | null
}

export interface AzureConfig {
  readonly clientId: string
  readonly tenantName: string
  readonly authority: string
}

type Environment = z.infer<typeof environment>

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

function configOf(env: Environment): Config {
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
      role: env.DATABASE_ROLE,
    },
    redis: { url: env.REDIS_URL ?? null, prefix: env.REDIS_PREFIX },
    demo: env.SUFRA_DEMO ?? !production,
    tokenKeys: env.TOKEN_KEYS ?? null,
    metricsPort: env.METRICS_PORT ?? null,
    logLevel: env.LOG_LEVEL,
    errorReportUrl: env.ERROR_REPORT_URL ?? null,
    requestsPerMinute: env.SUFRA_REQUESTS_PER_MINUTE,
    identitySettings: identitySettings.map((name) => ({ name, present: env[name] !== undefined })),
    auth: authOf(env, production),
    allowedOrigins: env.ALLOWED_ORIGINS,
    mail: { url: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    sms: { url: env.SMS_URL ?? null, from: env.SMS_FROM },
    testimonial: env.SUFRA_TESTIMONIAL ?? null,
  }
}

function authOf(env: Environment, production: boolean): AuthConfig {
  const firebase = firebaseOf(env)
  const azure = azureOf(env)
  if (production && firebase?.emulatorHost) {
    throw new ConfigError('FIREBASE_AUTH_EMULATOR_HOST must not be set in production: its tokens are unsigned.')
  }
  const wanted = env.AUTH_PROVIDER
  if (wanted === 'firebase' && !firebase) {
    throw new ConfigError(`AUTH_PROVIDER is firebase, but not all of ${identitySettings.join(', ')} are set.`)
  }
  if (wanted === 'azure' && !azure) {
    throw new ConfigError(`AUTH_PROVIDER is azure, but not all of ${azureSettings.join(', ')} are set.`)
  }
  return { provider: wanted ?? (firebase ? 'firebase' : azure ? 'azure' : null), firebase, azure }
}

/** Some build tools write the word for a setting that is not there (spec §5). */
const isSet = (value: string | undefined): value is string => value !== undefined && value !== 'undefined'

function firebaseOf(env: Environment): FirebaseConfig | null {
  const [apiKey, authDomain, projectId, storageBucket, messagingSenderId, appId] = identitySettings.map(
    (name) => env[name],
  )
  if (!apiKey || !authDomain || !projectId || !storageBucket || !messagingSenderId || !appId) return null
  const emulatorHost = env.FIREBASE_AUTH_EMULATOR_HOST ?? null
  return { apiKey, authDomain, projectId, storageBucket, messagingSenderId, appId, emulatorHost }
}

function azureOf(env: Environment): AzureConfig | null {
  const [clientId, tenantName, authority] = azureSettings.map((name) => env[name])
  if (!isSet(clientId) || !isSet(tenantName) || !isSet(authority)) return null
  return { clientId, tenantName, authority: authority.replace(/\/+$/, '') }
}
