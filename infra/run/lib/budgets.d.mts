interface FirstLoad {
  readonly js: readonly string[]
  readonly css: readonly string[]
}

interface Budget {
  readonly name: string
  readonly bytes: number
  readonly limit: number
  readonly pass: boolean
}

interface Weighed {
  readonly files: FirstLoad
  readonly fonts: readonly string[]
  readonly gzipped: (file: string) => number
  readonly size: (file: string) => number
}

export const guestEntry: string
export function firstLoad(manifest: unknown, entry: string): FirstLoad
export function weighGuest(weighed: Weighed): Budget[]
