import { COLUMNS, type TextColumn } from '../../digest/columns.ts'
import type { Digest } from '../../digest/digest.ts'
import type { Table } from '../../digest/table.ts'
import { ownFieldValues } from '../../digest/tables.ts'
import { type LogGroups, logGroups } from '../groups/log-groups.ts'
import type { Groups } from '../groups/make-groups.ts'
import { type CountedFact, factTest } from './counted-facts.ts'

type RowTest = (row: number) => boolean

/** Lists of the statistics whose keys a search can ask for. */
export const COUNTED_LISTS = [
  'airports',
  'countries',
  'routes',
  'airlines',
  'operators',
  'types',
  'registrations',
  'people',
  'tags',
  'flightNumbers',
  'classes',
  'custom',
] as const
export type CountedList = (typeof COUNTED_LISTS)[number]

/** What `counted:` asks for: `airports=FRA`; of an own field `custom=<id>=<text>`. */
export function countedText(list: CountedList | CountedFact, key: string): string {
  return `${list}=${key}`
}

/** Rows that the statistics count under a list's key, whatever their status; without a key under any: `routes`. */
export function countedTest(digest: Digest, text: string): RowTest {
  const at = text.indexOf('=')
  const name = at < 0 ? text : text.slice(0, at)
  const list = COUNTED_LISTS.find((one) => one === name)
  if (list === undefined) return factTest(digest, name, at < 0 ? '' : text.slice(at + 1)) ?? (() => false)
  const { column, mask } = masked(digest, list, at < 0 ? null : text.slice(at + 1))
  return (row) => mask[column[row] ?? 0] === 1
}

interface Masked {
  column: Int32Array | Uint8Array
  mask: Uint8Array
}

function masked(digest: Digest, list: CountedList, key: string | null): Masked {
  const { columns, tables } = digest
  const groups = logGroups(digest)
  switch (list) {
    case 'airports':
    case 'countries':
    case 'routes':
      return { column: groups.paths.of, mask: pathMask(groups, list, key) }
    case 'airlines':
      return { column: columns.airline, mask: groupMask(groups.airlines, key) }
    case 'operators':
      return { column: columns.operator, mask: groupMask(groups.airlines, key) }
    case 'types':
      return { column: columns.aircraft, mask: groupMask(groups.types, key) }
    case 'registrations':
      return { column: columns.registration, mask: groupMask(groups.registrations, key) }
    case 'people':
      return { column: columns.people, mask: listMask(tables.peopleLists, groupMask(groups.people, key)) }
    case 'tags':
      return { column: columns.tags, mask: listMask(tables.tagLists, textMask(tables.tags, key)) }
    case 'custom':
      return { column: columns.custom, mask: customMask(tables.customs, key ?? '') }
    default:
      return textColumn(digest, list === 'classes' ? 'bookingClass' : 'flightNumber', key)
  }
}

function pathMask(
  { airports, paths }: LogGroups,
  list: 'airports' | 'countries' | 'routes',
  key: string | null,
): Uint8Array {
  const mask = new Uint8Array(paths.count)
  const group = key === null ? -1 : airports.keys.indexOf(key, 1)
  for (let path = 1; path < mask.length; path++) {
    const [places, countries] = [paths.airports[path] ?? [], paths.countries[path] ?? []]
    const route = paths.routeOf[path] ?? 0
    const isIts = {
      airports: key === null ? places.length > 0 : places.includes(group),
      countries: key === null ? countries.length > 0 : countries.includes(key),
      routes: route !== 0 && (key === null || paths.routeKeys[route] === key),
    }[list]
    if (isIts) mask[path] = 1
  }
  return mask
}

function groupMask({ of, keys }: Groups<unknown>, key: string | null): Uint8Array {
  return Uint8Array.from(of, (group) => Number(group !== 0 && (key === null || keys[group] === key)))
}

function textMask(table: Table<string>, key: string | null): Uint8Array {
  return table.mask((text) => key === null || text === key)
}

function textColumn({ columns, tables }: Digest, name: TextColumn, key: string | null): Masked {
  return { column: columns[name], mask: textMask(tables[COLUMNS[name].table], key) }
}

function listMask(lists: Table<readonly number[]>, mask: Uint8Array): Uint8Array {
  return lists.mask((list) => list.some((index) => mask[index] === 1))
}

/** Own fields that say just this text. */
function customMask(customs: Table<string>, key: string): Uint8Array {
  const at = key.indexOf('=')
  const [id, text] = [key.slice(0, at), key.slice(at + 1)]
  return customs.mask((json) => ownFieldValues(json)[id] === text)
}
