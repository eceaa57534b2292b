// The demo's flights come into its log as a pull brings them: confirmed, so that what somebody enters is what waits, and
// tells itself apart from them.
import type { DemoAsset } from '../../../core/demo/demo-asset.ts'
import { demoFlights } from '../../../core/demo/demo-flights.ts'
import { DEMO_USER } from '../../../core/session/demo-user.ts'
import { localToday } from '../../../core/time/local-today.ts'
import { loadTemporal } from '../../../core/time/temporal.ts'
import { BEGINNING } from '../../../core/sync/checkpoint.ts'
import type { LogStore } from '../../storage/log-store.ts'
import { storePage } from '../../storage/rows/pull-rows.ts'
import { readReference } from '../../transport/read-reference.ts'

export interface DemoReader {
  /** `2026-11-27`. */
  today: string
  language: 'en' | 'de'
  readAsset: () => Promise<DemoAsset>
}

/** Today, the language and the flights where this page is read. */
export function demoHere(): DemoReader {
  const language = document.documentElement.lang === 'de' ? 'de' : 'en'
  return { today: localToday(new Date()), language, readAsset: fetchDemo }
}

/**
 * Puts the flights into a demo that has none yet, all with the last of them: cut off before, it is done anew.
 * @throws when the flights cannot be read, and everything that the storage throws
 */
export async function seedDemo(log: LogStore, { today, language, readAsset }: DemoReader): Promise<void> {
  const at = await log.state('flights')
  if (at.seq !== BEGINNING.seq) return
  const [asset] = await Promise.all([readAsset(), loadTemporal()])
  const data = demoFlights(asset, today, language).map(({ id, ...attributes }, index) => {
    const meta = { seq: String(index + 1), revision: 1 }
    return { type: 'flights' as const, id, attributes, meta }
  })
  const context = { collection: 'flights', userId: DEMO_USER.id, nowMs: () => Date.now() } as const
  const page = { data, links: { next: null }, meta: { checkpoint: String(data.length), epoch: 'demo' } }
  await storePage(log, context, at, page)
}

/** The flights as the build made them. */
async function fetchDemo(): Promise<DemoAsset> {
  return (await readReference('demo')) as DemoAsset
}
