import type { CustomValue } from '../../custom/custom-field.ts'
import type { Digest } from '../../digest/digest.ts'
import type { Table } from '../../digest/table.ts'
import { ownFieldValues } from '../../digest/tables.ts'
import { addMeasures, type Entry, measuresAt, NO_FLIGHTS, tally } from './tally.ts'

/** What the flights say in one own field. */
export interface CustomFigures {
  /** Flights that have a value in it. */
  flights: number
  /** Of those with a number (minutes, where the field is a duration); null without any. */
  numbers: { flights: number; sum: number; least: number; most: number } | null
  /** Flights that say yes and no. */
  yes: number
  no: number
  /** By text, most flights first. */
  texts: Entry[]
}

type Values = Readonly<Record<string, CustomValue>>
const read = new WeakMap<Table<string>, Values[]>()

/** By the id of the own field. */
export function customFigures(digest: Digest, rows: Uint32Array): Record<string, CustomFigures> {
  const { customs } = digest.tables
  const sums = tally(digest, rows, digest.columns.custom, customs.size + 1)
  const figures = new Map<string, CustomFigures>()
  const texts = new Map<string, Map<string, Entry>>()
  for (const [at, values] of ownValues(customs).entries()) {
    const measures = measuresAt(sums, at + 1)
    if (measures.flights === 0) continue
    for (const [id, value] of Object.entries(values)) {
      if (value === null) continue
      const one = figures.get(id) ?? { flights: 0, numbers: null, yes: 0, no: 0, texts: [] }
      figures.set(id, one)
      one.flights += measures.flights
      if (typeof value === 'number') one.numbers = withNumber(one.numbers, value, measures.flights)
      else if (typeof value === 'boolean') one[value ? 'yes' : 'no'] += measures.flights
      else {
        const ofField = texts.get(id) ?? new Map<string, Entry>()
        texts.set(id, ofField)
        ofField.set(value, { key: value, ...addMeasures(ofField.get(value) ?? NO_FLIGHTS, measures) })
      }
    }
  }
  for (const [id, entries] of texts) {
    const one = figures.get(id)
    if (one) one.texts = [...entries.values()].sort((a, b) => b.flights - a.flights || (a.key < b.key ? -1 : 1))
  }
  return Object.fromEntries([...figures].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function withNumber(known: CustomFigures['numbers'], value: number, flights: number): CustomFigures['numbers'] {
  if (known === null) return { flights, sum: value * flights, least: value, most: value }
  return {
    flights: known.flights + flights,
    sum: known.sum + value * flights,
    least: Math.min(known.least, value),
    most: Math.max(known.most, value),
  }
}

/** What each entry of the own fields says, by the id of the field. A table only grows: what was read once stays. */
export function ownValues(customs: Table<string>): readonly Values[] {
  const values = read.get(customs) ?? []
  read.set(customs, values)
  for (const json of customs.values().slice(values.length)) values.push(ownFieldValues(json))
  return values
}
