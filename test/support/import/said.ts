import { isObject, type JsonObject } from '../../../core/lib/json.ts'

/** What a record says: without what is null, absent or empty. */
export function said(value: object): JsonObject {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      const kept = isObject(one) ? said(one) : one
      const isNothing = kept === null || kept === undefined || (isObject(kept) && Object.keys(kept).length === 0)
      return isNothing || (Array.isArray(kept) && kept.length === 0) ? [] : [[key, kept]]
    }),
  )
}
