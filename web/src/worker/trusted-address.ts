interface Policy {
  createScriptURL(address: string): string
}
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy
}

/** The scripts that are loaded by an address that the app names: its worker, and the one that reads workbooks. */
const isOurs = (address: string): boolean =>
  import.meta.env.DEV || /^\/(?:worker|assets\/workbook-worker-[\w-]+)\.js$/.test(address)

let policy: Policy | undefined

/** A policy's name is taken once in a page's life. */
function onlyOurs(): Policy | undefined {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('sufra', {
    createScriptURL(address) {
      if (!isOurs(address)) throw new TypeError('not a script of this app')
      return address
    },
  })
  return policy
}

/** As a page takes it that takes no other text for a script's address (`require-trusted-types-for`). */
export const trustedAddress = (address: string): string => onlyOurs()?.createScriptURL(address) ?? address
