export function mayUseApt(): boolean
export function aptInstall(packages: readonly string[]): Promise<void>
