import { type CustomField, inOrder, readCustomField } from '../../core/custom/custom-field.ts'
import type { DataDocument } from '../../sync/storage/schemas.ts'
import { type Live, useLiveState } from './use-live.ts'

const NONE: readonly DataDocument[] = []

/** The user's own fields in their order, as they are on this device. */
export function useCustomFields(): Live<readonly CustomField[]> {
  const live = useLiveState('custom-fields', (db) => db.data.find({ selector: { type: 'custom-fields' } }), NONE)
  return { kind: live.kind, value: fieldsOf(live.value) }
}

let known: { documents: readonly DataDocument[]; fields: readonly CustomField[] } = { documents: NONE, fields: [] }

/** Every flight on the page asks for the same. */
function fieldsOf(documents: readonly DataDocument[]): readonly CustomField[] {
  if (known.documents !== documents) {
    known = {
      documents,
      fields: inOrder(documents.flatMap((document) => readCustomField(document.id, document) ?? [])),
    }
  }
  return known.fields
}
