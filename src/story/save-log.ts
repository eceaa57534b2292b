import type { JsonObject } from '../../core/lib/json.ts'
import { localToday } from '../../core/time/local-today.ts'
import type { LmwDatabase } from '../../sync/database.ts'
import { syncClient } from '../data/engine/client.ts'
import { saveFile } from './save-file.ts'
import { pause } from '../data/browser/pause.ts'
import { chunksOf } from '../../core/lib/chunks-of.ts'

const LOG_FORMAT = 'logmyworld-log'

/** As many records become text at once; between them the page can react. */
const BATCH = 500

/** Hands the whole log to the browser's downloads as JSON; false when it could not be read. */
export async function saveLog(): Promise<boolean> {
  try {
    const db = await syncClient().database()
    saveFile(await describeLog(db), `logmyworld-${localToday(new Date())}.json`)
    return true
  } catch {
    return false
  }
}

/**
 * Every record as this device has it, unsent changes too: `{ format, version, records: [{ type, id, attributes }] }`,
 * types and attributes as on the wire. Photos and other files are named by their records; their bytes are not in it.
 */
async function describeLog({ flights, media, data }: Pick<LmwDatabase, 'flights' | 'media' | 'data'>): Promise<Blob> {
  const parts: string[] = [`{"format":"${LOG_FORMAT}","version":1,"records":[\n`]
  for (const [type, collection] of [
    ['flights', flights],
    ['media', media],
    [null, data],
  ] as const) {
    const documents: readonly object[] = await collection.find().exec()
    for (const batch of chunksOf(documents, BATCH)) {
      const lines = batch.map((document) => recordText(type, plain(document)))
      parts.push(parts.length > 1 ? ',\n' : '', lines.join(',\n'))
      await pause(0)
    }
  }
  return new Blob([...parts, '\n]}\n'], { type: 'application/json' })
}

function plain(document: object): JsonObject {
  return JSON.parse(JSON.stringify(document))
}

/** One record in one line. The key by which this device orders it is left out. */
function recordText(type: 'flights' | 'media' | null, { id, sortKey: _sortKey, ...content }: JsonObject): string {
  if (type !== null) return JSON.stringify({ type, id, attributes: content })
  const { type: own, ...attributes } = content
  return JSON.stringify({ type: own, id, attributes })
}
