/** Reads a device's log past the app: the rows of its IndexedDB as they lie there. */
import type { Page } from '@playwright/test'
import type { JsonObject, JsonValue } from '../../core/lib/json.ts'
import type { CopyRow } from './ledger.ts'

export interface FlightRow extends CopyRow {
  deleted: boolean
  attributes: JsonObject
}

const LOG = 'logmyworld'

interface StoredFlight {
  id: string
  del: 0 | 1
  doc: string
}

export async function readLocalRows(page: Page): Promise<FlightRow[]> {
  const rows = await page.evaluate(async (name) => {
    const known = await indexedDB.databases()
    if (!known.some((database) => database.name === name)) return []
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('storage failed')))
      })
    const db = await settled(indexedDB.open(name))
    try {
      const all: StoredFlight[] = await settled(db.transaction('flights').objectStore('flights').getAll())
      return all.map(({ id, del, doc }) => ({ id, del, doc }))
    } finally {
      db.close()
    }
  }, LOG)
  return rows.map(({ id, del, doc }) => flightRow(id, (JSON.parse(doc) as JsonObject | null) ?? {}, del === 1))
}

/** One flight as the ledger looks at it. */
export function flightRow(id: string, attributes: JsonObject, deleted: boolean): FlightRow {
  const { flightNumber, seat, aircraft, note } = attributes
  const number = member(flightNumber, 'number')
  return {
    id,
    deleted,
    attributes: contentOf(attributes),
    marker: typeof number === 'string' ? Number(number) : null,
    seat: text(member(seat, 'number')),
    registration: text(member(aircraft, 'registration')),
    note: text(note),
  }
}

/** What both sides must agree on: no derived names, nothing that is not known. */
function contentOf(attributes: JsonObject): JsonObject {
  const kept = Object.entries(attributes).filter(
    ([name, value]) => name !== 'id' && name !== 'sortKey' && !name.startsWith('_') && value !== null,
  )
  return Object.fromEntries(kept)
}

function member(value: JsonValue | undefined, name: string): JsonValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? ((value as JsonObject)[name] ?? null)
    : null
}

const text = (value: JsonValue | undefined): string | null => (typeof value === 'string' ? value : null)
