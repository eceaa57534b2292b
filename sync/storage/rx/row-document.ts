// A row as RxDB sees it, and back.
import type { RxDocumentData, RxDocumentWriteData } from 'rxdb/plugins/core'
import { wholeFlight } from '../../../core/flight/whole-flight.ts'
import { documentContent, documentType, type LogDocument } from '../../../core/sync/document.ts'
import type { Content } from '../../../core/sync/merge.ts'
import type { Collection, ResourceType } from '../../../core/wire/resources.ts'
import type { StoredRow } from '../rows/stored-row.ts'

/** What is known of a row without reading its attributes. */
export interface RowColumns {
  id: string
  sortKey: string
  /** In `data` only: elsewhere it would be an attribute. */
  type?: ResourceType
  _deleted: boolean
  _rev: string
  /** RxDB asks for the time of the last write; ours is a number that never runs backwards. */
  _meta: { lwt: number }
  _attachments: Record<string, never>
}

export function columnsOf({ id, type, del, sortKey, n, rev }: StoredRow, collection: Collection): RowColumns {
  const columns = { id, sortKey, _deleted: del === 1, _rev: rev, _meta: { lwt: n }, _attachments: {} }
  return collection === 'data' ? { ...columns, type } : columns
}

export function documentOf<T>(row: StoredRow, collection: Collection): RxDocumentData<T> {
  const attributes: RxDocumentData<T> = JSON.parse(row.doc) ?? {}
  const whole = collection === 'flights' ? wholeFlight(attributes) : attributes
  return Object.assign(whole, columnsOf(row, collection))
}

/** The record RxDB writes. */
export function recordOf<T>(
  document: RxDocumentWriteData<T>,
  collection: Collection,
): { id: string; type: ResourceType; content: Content } {
  const plain: object = document
  const known = plain as LogDocument
  return { id: known.id, type: documentType(known, collection), content: documentContent(known, collection) }
}
