import { trustedAddress } from '../../worker/trusted-address'
import type { PackedReading } from './read-packed'
import workbookWorker from './workbook-worker.ts?worker&url'

/** Many times what five megabytes take on a slow tablet. */
export const mostReadingMs = 20_000

export type WorkerReading = PackedReading | { readonly problem: 'noUnpacker' | 'tooLong' }

/** A workbook, read beside the page. It ends with an answer, after its time, or when nobody waits for it any more. */
export async function readInWorker(bytes: Uint8Array, ended: AbortSignal): Promise<WorkerReading> {
  const worker = startWorker()
  if (!worker) return { problem: 'noUnpacker' }
  let timer: ReturnType<typeof setTimeout> | undefined
  return new Promise<WorkerReading>((resolve, reject) => {
    ended.addEventListener('abort', () => reject(ended.reason))
    ended.throwIfAborted()
    timer = setTimeout(() => resolve({ problem: 'tooLong' }), mostReadingMs)
    worker.onmessage = ({ data }: MessageEvent<PackedReading>) => resolve(data)
    worker.onerror = () => resolve({ problem: 'noUnpacker' })
    worker.postMessage(bytes)
  }).finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}

/** Null: this page may not start one. */
function startWorker(): Worker | null {
  try {
    return new Worker(trustedAddress(workbookWorker), { type: 'module' })
  } catch {
    return null
  }
}
