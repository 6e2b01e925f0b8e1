import { z } from 'zod'
import { type AuthConfig, authOf } from './auth-config'
import { ConfigError } from './config-error'
import { withFiles } from './setting-files'
import { type AzureSetting, azureSettings, type IdentitySetting, identitySettings } from './settings'

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')
/** A whole number within its bounds; the sentence names them. */
const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(error).int(error).min(min, error).max(max, error)
}
const port = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(0, 'must be a port number')
  .max(65_535, 'must be a port number')
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const optional = z.string().trim().min(1).optional()

/** Names one language at least. */
const localized = z.partialRecord(z.enum(['en', 'ar', 'ckb']), z.string().trim().min(1).max(600))
const testimonial = z.strictObject({ name: localized, quote: localized })
const testimonialError = 'must be JSON with a name and a quote, each in at least one of en, ar and ckb'
export type Testimonial = z.infer<typeof testimonial>

/** Undefined for what is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const origins = z
  .string()
  .transform((list) => list.split(',').map((origin) => origin.trim().replace(/\/+$/, '')))
  .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be http(s) origins, separated by commas' })))

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().trim().min(1).default('0.0.0.0'),
  NODE_ENV: z.string().default('development'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  TRUST_PROXY: whole(0, 10).default(0),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_POOL: whole(1, 500).default(10),
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
  SUFRA_DOCS: flag.optional(),
  TOKEN_KEYS: optional,
  METRICS_PORT: port.optional(),
  METRICS_PASSWORD: z.string().trim().min(12, 'must have twelve characters at least').optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  ERROR_REPORT_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  SUFRA_REQUESTS_PER_MINUTE: whole(1, 1_000_000).default(1200),
  ...(Object.fromEntries([...identitySettings, ...azureSettings].map((name) => [name, optional])) as Record<
    IdentitySetting | AzureSetting,
    typeof optional
  >),
  AUTH_PROVIDER: z.enum(['builtin', 'firebase', 'azure'], 'must be builtin, firebase or azure').optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d+$/, 'must be host:port')
    .optional(),
  ALLOWED_ORIGINS: origins.default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp(s) address' }).optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .min(3, 'must be a sender, like Sufra <menu@example.com>')
    .default('Sufra <no-reply@localhost>'),
  SMS_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  SMS_FROM: z.string().trim().min(1).max(20, 'must have at most 20 characters').default('Sufra'),
  VAPID_KEYS: optional,
  PUSH_SERVICES: origins.default([
    'https://fcm.googleapis.com',
    'https://*.push.apple.com',
    'https://updates.push.services.mozilla.com',
    'https://*.notify.windows.com',
  ]),
  SUFRA_TESTIMONIAL: z
    .string()
    .transform((text, context) => {
      const read = testimonial.safeParse(jsonOf(text))
      if (read.success) return read.data
      context.addIssue({ code: 'custom', message: testimonialError })
      return z.NEVER
    })
    .optional(),
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
  /** Whether the API describes itself at `/docs`. */
  readonly docs: boolean
  readonly tokenKeys: string | null
  readonly metricsPort: number | null
  readonly metricsPassword: string | null
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
  /** Keys for notices on locked phones, as JSON; null: those of the database. */
  readonly vapidKeys: string | null
  readonly pushServices: readonly string[]
  readonly testimonial: Testimonial | null
}

type Environment = z.infer<typeof environment>

const blankIsUnset = (env: ReturnType<typeof withFiles>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))

/** Reads the process environment; throws `ConfigError`. */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environment.safeParse(blankIsUnset(withFiles(env)))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`The setting ${String(issue?.path[0])} is wrong: it ${issue?.message}.`)
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
    docs: env.SUFRA_DOCS ?? !production,
    tokenKeys: env.TOKEN_KEYS ?? null,
    metricsPort: env.METRICS_PORT ?? null,
    metricsPassword: env.METRICS_PASSWORD ?? null,
    logLevel: env.LOG_LEVEL,
    errorReportUrl: env.ERROR_REPORT_URL ?? null,
    requestsPerMinute: env.SUFRA_REQUESTS_PER_MINUTE,
    identitySettings: identitySettings.map((name) => ({ name, present: env[name] !== undefined })),
    auth: authOf(env, production),
    allowedOrigins: env.ALLOWED_ORIGINS,
    mail: { url: env.SMTP_URL ?? null, from: env.MAIL_FROM },
    sms: { url: env.SMS_URL ?? null, from: env.SMS_FROM },
    vapidKeys: env.VAPID_KEYS ?? null,
    pushServices: env.PUSH_SERVICES,
    testimonial: env.SUFRA_TESTIMONIAL ?? null,
  }
}
