import type { Digest } from '../../core/digest/digest.ts'
import type { TableColumn } from '../../core/digest/columns.ts'
import type { AnyTable } from '../../core/digest/table.ts'
import { tableOf } from '../../core/digest/tables.ts'
import { cityNames } from '../../core/place/city-names.ts'
import type { Query } from '../../core/query/query.ts'
import { foldText } from '../../core/search/fold-text.ts'
import { indexTexts } from '../../core/search/index-texts.ts'

type RowTest = (row: number) => boolean

const ENDS = ['from', 'to', 'divertedTo'] as const
const NAMED = [...ENDS, 'airline', 'flightNumber', 'registration', 'aircraft'] as const

/**
 * Rows found, the likeliest meaning first: `fra` is first of all the code FRA, then a city that begins so, then
 * Francisco in the name of an airport. Among equals the order stays.
 */
export function rankFlights(digest: Digest, query: Query, rows: Uint32Array): Uint32Array {
  const texts = query.flatMap((term) => (term.kind === 'text' && !term.negated ? [foldText(term.text)] : []))
  if (texts.length === 0) return rows
  const exact = texts.map((text) => isExactly(digest, text))
  const near = texts.map((text, at) => either(exact[at], inCity(digest, text)))
  const tiers: number[][] = [[], [], []]
  for (const row of rows) {
    const tier = exact.every((test) => test(row)) ? 0 : near.every((test) => test(row)) ? 1 : 2
    tiers[tier]?.push(row)
  }
  return Uint32Array.from(tiers.flat())
}

/** A code or a whole name of the flight, an end of it, its airline or its aircraft. */
function isExactly(digest: Digest, text: string): RowTest {
  const whole = `| ${text} |`
  return inColumns(digest, NAMED, (table) => {
    const texts = table.texts()
    return table.mask((_, index) => (texts[index] ?? '').includes(whole))
  })
}

/** In the city's name, whatever language has it. */
function inCity(digest: Digest, text: string): RowTest {
  const { places } = digest.tables
  const texts = places.texts()
  const mask = places.mask(({ city, country }, index) => {
    if (city === null || !(texts[index] ?? '').includes(` ${text}`)) return false
    return indexTexts([cityNames({ city, country })]).some((cities) => cities.includes(` ${text}`))
  })
  return inColumns(digest, ENDS, () => mask)
}

function inColumns(digest: Digest, names: readonly TableColumn[], maskOf: (table: AnyTable) => Uint8Array): RowTest {
  const masks = names.map((name) => ({
    column: digest.columns[name],
    mask: maskOf(tableOf(digest.tables, name)),
  }))
  return (row) => masks.some(({ column, mask }) => mask[column[row] ?? 0] === 1)
}

function either(one: RowTest | undefined, other: RowTest): RowTest {
  return (row) => one?.(row) === true || other(row)
}
