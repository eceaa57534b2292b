import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileOf, importContext, importFixtures, rowsOf } from '../../../test/support/import/import-fixtures.ts'
import {
  anyCuts,
  anySwaps,
  isAccountedFor,
  mutilated,
  partedFile,
  type PartedFile,
  swapped,
} from '../../../test/support/import/mutate.ts'
import { TRACK_FILES } from '../../../test/support/import/track-files.ts'
import { asObject, isArray, type JsonObject, type JsonValue, member } from '../../lib/json.ts'
import { must } from '../../lib/must.ts'
import { trackFormatOf } from '../../track/formats/read-track.ts'
import { detectFormat } from '../read/detect.ts'
import { openFile } from '../file/import-file.ts'
import { readImport, type ReadRow } from '../read-import.ts'
import { IMPORT_FORMATS } from './registry.ts'

const context = await importContext()
const fixtures = importFixtures()

/** Files of rows that are no lines of a table. */
const BESIDE_TABLES = [
  'flight-memory/old.html',
  'flight-memory/new.html',
  'app-in-the-air/data.txt',
  'confirmation/german.txt',
  'confirmation/english.eml',
  'calendar/mixed.ics',
]
/** Lists of flights in JSON; each entry of one is a row at least. */
const JSON_LISTS: Readonly<Record<string, string>> = {
  'airtrail/generation-a.json': 'flights',
  'airtrail/generation-d.json': 'flights',
  'airtrail/generation-e.json': 'flights',
  'miles-and-more/utc.json': 'SegmentListResponses',
  'miles-and-more/local.json': 'SegmentListResponses',
  'tripit-json/trips.json': 'AirObject',
  'logten/entities.json': 'entities',
}

/** Rows read by the formats (all, or the one named and the one found) that are no flight and no refusal. */
function wrongRows(name: string, bytes: Uint8Array, only: string | null = null): unknown[] {
  const opened = openFile(name, bytes)
  if (!opened.ok) return []
  const { format } = detectFormat(opened.value, IMPORT_FORMATS)
  const formats = IMPORT_FORMATS.filter(({ id }) => only === null || id === only || id === format?.id)
  return formats.flatMap((one) => [...readImport(opened.value, one, context)].filter((row) => !isAccountedFor(row)))
}

test.each(TRACK_FILES.filter(({ format }) => format !== 'kmz'))(
  'a recording in $format is claimed by no format of flights',
  ({ name, bytes }) => {
    const { candidates } = detectFormat(fileOf(name, bytes), IMPORT_FORMATS)
    expect(candidates.map(({ format }) => format.id)).toEqual([])
  },
)

function listOf(object: JsonObject, name: string): readonly JsonValue[] {
  const list = member(object, name)
  return isArray(list) ? list : []
}

describe('every fixture', () => {
  test('is no recording, which a file is asked for first', () => {
    expect(fixtures.filter(({ name, bytes }) => trackFormatOf(name, bytes) !== null)).toEqual([])
  })

  test.each(fixtures.map(({ format, name, bytes }) => [`${format}/${name}`, format, bytes] as const))(
    '%s is known as its format, and no other claims it',
    (name, format, bytes) => {
      const detection = detectFormat(fileOf(name, bytes), IMPORT_FORMATS)
      expect(detection.format?.id).toBe(format)
      const others = detection.candidates.filter((one) => one.format.id !== format && !one.format.isGeneric)
      expect(others.map((one) => [one.format.id, one.score])).toEqual([])
    },
  )

  test('every format has one', () => {
    expect([...new Set(fixtures.map(({ format }) => format))].sort()).toEqual(IMPORT_FORMATS.map(({ id }) => id).sort())
  })

  test('is read by every format without a throw, and what comes out is a flight of the record', () => {
    for (const { name, bytes } of fixtures) expect(wrongRows(name, bytes), name).toEqual([])
  })

  test('mutilated is read without a throw', () => {
    fc.assert(
      fc.property(fc.nat(), anyCuts, (which, cuts) => {
        const { format, name, bytes } = must(fixtures[which % fixtures.length], 'a fixture')
        expect(wrongRows(name, mutilated(bytes, cuts), format)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('mutilated before it, a row that is whole comes out', () => {
    const parted = fixtures.flatMap(({ format, name, bytes }) => {
      const plain = rowsOf({ format, name, bytes }, context)
      const parts = partedFile({ format, name, bytes }, plain)
      if (!parts) return []
      const read = ({ body, known, head, tail }: PartedFile) => {
        const opened = openFile(name, new TextEncoder().encode(head + body + known + tail))
        const by = must(IMPORT_FORMATS.find(({ id }) => id === format))
        return opened.ok ? [...readImport(opened.value, by, context)] : null
      }
      const isLast = (rows: readonly ReadRow[]): boolean =>
        JSON.stringify(rows.at(-1)?.rawCells) === JSON.stringify(parts.rawCells)
      const rows = read(parts)
      return rows?.length === plain.length + 1 && isLast(rows)
        ? [{ name: `${format}/${name}`, parts, read, isLast }]
        : []
    })
    // Others are not made of rows, as a JSON text, which a test of its own mutilates, or theirs stand in several lines.
    const names = parted.map(({ name }) => name)
    expect(new Set(names.map((name) => name.split('/')[0])).size).toBeGreaterThan(23)
    expect(names).toEqual(expect.arrayContaining(BESIDE_TABLES))
    fc.assert(
      fc.property(fc.nat(), anyCuts, (which, cuts) => {
        const { name, parts, read, isLast } = must(parted[which % parted.length])
        const bytes = mutilated(new TextEncoder().encode(parts.body), cuts)
        const rows = read({ ...parts, body: `${new TextDecoder().decode(bytes)}\n` })
        // Null: a file that is no text any more, which is said of the whole.
        expect(rows === null || isLast(rows), name).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('of a JSON text with wrong values every entry is accounted for, and one that is whole comes out', () => {
    const lists = Object.entries(JSON_LISTS).map(([path, name]) => {
      const { format, bytes } = must(
        fixtures.find((one) => `${one.format}/${one.name}` === path),
        path,
      )
      const whole = asObject(JSON.parse(new TextDecoder().decode(bytes)) as JsonValue)
      const by = must(IMPORT_FORMATS.find(({ id }) => id === format))
      const entries = listOf(whole, name)
      const read = (list: readonly JsonValue[]): ReadRow[] => {
        const text = JSON.stringify({ ...whole, [name]: list })
        return [...readImport(fileOf(path, text), by, context)]
      }
      const known = must(entries.find((entry) => read([entry]).some(({ flight }) => flight !== null)))
      return { path, entries, read, known, alone: read([known]).map(({ rawCells }) => rawCells) }
    })
    fc.assert(
      fc.property(fc.nat(), anySwaps, (which, swaps) => {
        const { path, entries, read, known, alone } = must(lists[which % lists.length])
        const wrong = swapped([...entries], swaps)
        const list = isArray(wrong) ? wrong : []
        const rows = read([...list, known])
        expect(
          rows.filter((row) => !isAccountedFor(row)),
          path,
        ).toEqual([])
        expect(rows.length, path).toBeGreaterThan(list.length)
        expect(
          rows.slice(-alone.length).map(({ rawCells, flight }) => flight && rawCells),
          path,
        ).toEqual(alone)
      }),
      { numRuns: 500 },
    )
  })

  test('random bytes and texts are read without a throw', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.string().map((text) => new TextEncoder().encode(text)),
    )
    fc.assert(
      fc.property(bytes, (some) => {
        expect(wrongRows('random', some)).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})
