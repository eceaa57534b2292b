import type { Digest } from '../../../../core/digest/digest.ts'
import type { ListColumn } from './list-columns.ts'

/** What stands beside the usual columns where a wide screen has room, first things first; the aircraft has its sign. */
const MORE = ['distance', 'cabin', 'seat', 'tags', 'note'] as const

const IS_FILLED: Readonly<Record<(typeof MORE)[number], (digest: Digest) => boolean>> = {
  distance: ({ columns }) => columns.metres.some((metres) => metres > 0),
  cabin: ({ columns }) => columns.cabin.some((index) => index > 0),
  seat: ({ tables }) => tables.seats.size > 0,
  tags: ({ tables }) => tables.tags.size > 0,
  note: ({ tables }) => tables.notes.size > 0,
}

/** Columns for readers who chose none themselves: those of which the log says anything. */
export function moreColumns(digest: Digest): readonly ListColumn[] {
  return MORE.filter((name) => IS_FILLED[name](digest)).map((name) => ({ name, width: null }))
}
