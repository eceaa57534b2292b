import type { ImportInLog } from '../../../../core/import/log/imports-in-log.ts'
import type { ImportAnswer, ImportRequest } from '../../../../sync/import/import-messages.ts'
import { onTakenUp } from '../../../data/browser/on-taken-up.ts'
import { syncClient } from '../../../data/engine/client.ts'

/** The imports that the flights of the log came with, as a worker of its own reads them now; fails where it cannot. */
export async function askImports(): Promise<readonly ImportInLog[]> {
  const { imports } = syncClient()
  const worker = imports.begin()
  const over = new AbortController()
  try {
    return await new Promise<readonly ImportInLog[]>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ImportAnswer>) => {
        if (data.kind === 'imports') resolve(data.imports)
        else if (data.kind === 'failed') reject(new Error(data.reason))
      })
      worker.addEventListener('error', () => reject(new Error('the worker failed')))
      onTakenUp(() => reject(new Error('the worker ended with its page')), over.signal)
      worker.postMessage({ kind: 'list-imports' } satisfies ImportRequest)
    })
  } finally {
    over.abort()
    imports.end(worker)
  }
}
