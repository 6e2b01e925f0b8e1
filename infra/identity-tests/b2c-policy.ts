import { generateKeyPairSync } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import Provider from 'oidc-provider'

export const clientId = 'a2b8c0de-0000-4000-8000-000000000001'

/** One policy of the tenant: an OpenID provider of its own, with a sign-in page that believes every e-mail. */
export interface Policy {
  answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>
}

interface PolicyPlace {
  readonly issuer: string
  readonly name: string
  /** Where the app's own page waits for the answer. */
  readonly appPage: string
}

const claims = { openid: ['sub', 'tfp', 'email', 'email_verified', 'emails'], profile: ['name'] }

function configurationOf({ issuer, name, appPage }: PolicyPlace): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: `${name}-key`, use: 'sig', alg: 'RS256' }
  return {
    clients: [
      {
        client_id: clientId,
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [appPage],
        post_logout_redirect_uris: [appPage],
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['only for tests'] },
    claims,
    conformIdTokenClaims: false,
    clientBasedCORS: () => true,
    issueRefreshToken: async () => true,
    findAccount: (_: unknown, email: string) => ({ accountId: email, claims: () => claimsOf(email, name) }),
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `${new URL(issuer).pathname}/interaction/${uid}` },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { logoutSource: leaveAtOnce } },
    ttl: { AccessToken: 3600, IdToken: 3600, Interaction: 600, Session: 600, Grant: 600, RefreshToken: 600 },
  }
}

const claimsOf = (email: string, policy: string) => ({
  sub: email,
  tfp: policy,
  email,
  email_verified: true,
  emails: [email],
  name: 'Noor',
})

/** The app has asked already whether they mean it. */
async function leaveAtOnce(context: { body: string }, form: string): Promise<void> {
  context.body = `<!doctype html><body>${form}<script>
    const form = document.forms[0]
    form.insertAdjacentHTML('beforeend', '<input type="hidden" name="logout" value="yes">')
    form.submit()
  </script>`
}

const page = `<!doctype html><title>Sign in</title><form method="post">
  <label>E-mail <input name="email" type="email"></label>
  <button name="do" value="sign-in">Sign in</button><button name="do" value="cancel">Cancel</button>
</form>`

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += chunk
  return new URLSearchParams(text)
}

export function openPolicy(place: PolicyPlace): Policy {
  const provider = new Provider(place.issuer, configurationOf(place))
  const handle = provider.callback()

  /** Signing in is consenting too: the product's people are never asked twice. */
  async function finish(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const typed = await bodyOf(request)
    if (typed.get('do') === 'cancel') {
      const refusal = { error: 'access_denied', error_description: 'The user has cancelled.' }
      return provider.interactionFinished(request, response, refusal)
    }
    const accountId = typed.get('email') ?? ''
    const grant = new provider.Grant({ clientId, accountId })
    grant.addOIDCScope('openid profile offline_access')
    const grantId = await grant.save()
    return provider.interactionFinished(request, response, { login: { accountId }, consent: { grantId } })
  }

  return {
    async answer(request, response, path) {
      if (!path.startsWith('/interaction/')) return handle(request, response)
      if (request.method === 'POST') return finish(request, response)
      response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    },
  }
}
