import { type CustomField, inOrder, newFieldId } from '../../../core/custom/custom-field.ts'
import type { JsonObject } from '../../../core/lib/json.ts'
import { ok, type Result } from '../../../core/lib/result.ts'
import { userIdOf } from '../../../core/session/session.ts'
import { syncClient } from '../../data/engine/client.ts'
import { openStore } from '../save/open-store.ts'
import { stored } from '../save/save-flight.ts'
import type { StorageTrouble } from '../save/storage-trouble.ts'
import { writeData } from '../save/write-data.ts'
import { type Definition, definitionAttributes, mergeDefinition } from './merge-definition.ts'

export interface MadeField {
  id: string
  /** To take back. */
  steps: readonly string[]
}

/** Makes a field, behind those that are there; null where one is called so already, or nobody is signed in. */
export async function createField(
  values: Definition,
  fields: readonly CustomField[],
): Promise<Result<MadeField, StorageTrouble> | null> {
  const userId = userIdOf(syncClient().session.get())
  const id = userId === null ? null : newFieldId(userId, values.name, fields)
  if (id === null) return null
  // Fields that were never ordered stand by name.
  const orders = fields.flatMap(({ order }) => order ?? [])
  const order = orders.length > 0 ? Math.max(...orders) + 1 : null
  const done = await writeData('custom-fields', id, () => ({
    ...definitionAttributes(values),
    ...(order !== null && { order }),
  }))
  return done.ok ? ok({ id, steps: done.value }) : done
}

/**
 * Another name, kind, unit or choices; the flights stay as they are. A field that was deleted meanwhile comes back: an edit
 * wins over that.
 * @param base what the form began with: only what differs from it is written
 */
export function changeField(
  id: string,
  values: Definition,
  base: Definition,
): Promise<Result<readonly string[], StorageTrouble>> {
  return writeData('custom-fields', id, (current) =>
    current === null ? definitionAttributes(values) : mergeDefinition(base, values, current),
  )
}

/** The field goes into the trash; flights keep their values. */
export function removeField(id: string): Promise<Result<readonly string[], StorageTrouble>> {
  return writeData('custom-fields', id, () => null)
}

/** Puts a field at another place; all of them have a number afterwards. */
export function moveField(
  fields: readonly CustomField[],
  id: string,
  to: number,
): Promise<Result<readonly string[], StorageTrouble>> {
  const present = inOrder(fields)
  const moved = present.find((field) => field.id === id)
  const others = present.filter((field) => field.id !== id)
  const wanted = moved ? others.toSpliced(to, 0, moved) : present
  return stored([], async () => {
    const { db, writeRecords } = await openStore()
    const edits = wanted.map((field, order) => ({
      ...({ collection: 'data', type: 'custom-fields', id: field.id } as const),
      change: (current: JsonObject | null) =>
        current && current['order'] !== order ? { ...current, order } : undefined,
    }))
    const { failed, steps } = await writeRecords(db, edits)
    if (failed.length > 0) throw new Error('not all of them could be stored')
    return steps
  })
}
