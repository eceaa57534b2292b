import type { JsonObject } from '../../../core/lib/json.ts'
import { type ListView, listViewQuery, readListView } from './list-view.ts'

/** A way to look at the list that its reader gave a name; a record of the type `saved-views`. */
export interface SavedView {
  id: string
  name: string
  view: ListView
}

export const VIEW_NAME_MAX_LENGTH = 100

/**
 * What is kept of a view: its name, and its search, order, headings and columns under the names they have in the
 * address (list-view.ts). The search is kept as typed: both languages understand the words of both.
 */
export function viewAttributes(name: string, view: ListView): JsonObject {
  return { name: name.trim().slice(0, VIEW_NAME_MAX_LENGTH), ...listViewQuery(view) }
}

/** A stored view; null where another version kept something else. Values unknown here are left to what is usual. */
export function readSavedView(id: string, attributes: JsonObject): SavedView | null {
  const { name } = attributes
  if (typeof name !== 'string' || name === '') return null
  const texts = Object.entries(attributes).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const view = readListView(new URLSearchParams(texts).toString())
  // It always brings its columns: to look at it must not change the reader's own.
  return { id, name, view: { ...view, columns: view.columns ?? '' } }
}

/** Whether the list shows just that. */
export function isShown(saved: SavedView, view: ListView): boolean {
  const [a, b] = [saved.view, view].map((one) => JSON.stringify({ ...one, text: one.text.trim() }))
  return a === b
}
