import type { ChildProcess } from 'node:child_process'

interface Cluster {
  readonly folder: string
  launch(port: number, data?: string, env?: Readonly<Record<string, string>>): ChildProcess
  /** Where its programs lie, and as whom they must run. */
  readonly programs: string
  readonly user: { readonly uid?: number; readonly gid?: number }
}
export function makeCluster(furnish?: (folder: string) => void): Promise<Cluster | undefined>
