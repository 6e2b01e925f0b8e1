/** npm run test:azure: the B2C way in, in a real browser, against an OpenID provider of this machine. Needs openssl. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runIdentityTests } from './lib/identity-tests.mjs'
import { run } from './lib/run.mjs'
import { stop } from './lib/say.mjs'

/** B2C speaks https only. This certificate is of this run. */
async function makeCertificate(folder) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const files = ['-keyout', key, '-out', cert]
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files]
  const { code } = await run('openssl', args, { quiet: true })
  if (code !== 0) stop('These tests make a certificate with openssl, and that failed. Is it installed?', 2)
  return { key, cert }
}

const folder = mkdtempSync(join(tmpdir(), 'sufra-b2c-'))
try {
  const { key, cert } = await makeCertificate(folder)
  process.exitCode = await runIdentityTests('azure.spec.ts', { SUFRA_TEST_KEY: key, SUFRA_TEST_CERT: cert })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
