interface Setting {
  readonly name: string
  readonly default: string
  readonly meaning: string
}

/** The hosted identity provider's six settings: the demo is offered until all are there. */
export const identitySettings = [
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_STORAGE_BUCKET',
  'FIREBASE_MESSAGING_SENDER_ID',
  'FIREBASE_APP_ID',
] as const
export type IdentitySetting = (typeof identitySettings)[number]

/** The B2C-style provider's three: all there, or it is not configured. */
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
  { name: 'SUFRA_DOCS', default: '1, in production 0', meaning: '1 shows the API’s own page at `/docs`.' },
  { name: 'TOKEN_KEYS', default: 'made and kept in the database', meaning: 'Signing keys as a JSON Web Key Set.' },
  { name: 'METRICS_PORT', default: 'off', meaning: 'Port of the metrics page.' },
  {
    name: 'METRICS_PASSWORD',
    default: 'none',
    meaning: 'What the metrics page asks for, of any name (HTTP Basic): twelve characters at least.',
  },
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
    name: 'VAPID_KEYS',
    default: 'made and kept in the database',
    meaning: 'Keys for notices on locked phones, as JSON with `publicKey` and `privateKey`.',
  },
  {
    name: 'PUSH_SERVICES',
    default: 'those of Chrome, Firefox, Safari and Edge',
    meaning: 'Origins, by comma, to which notices for locked phones may be posted; `*.` stands for one name.',
  },
  {
    name: 'SUFRA_TESTIMONIAL',
    default: 'none',
    meaning: 'A real customer’s words for the landing page: JSON with `name` and `quote`, each by language.',
  },
]
