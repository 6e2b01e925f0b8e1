interface Ended {
  readonly code: number
  readonly output: string
}
export function run(command: string, args: readonly string[], options?: { readonly quiet?: boolean }): Promise<Ended>
