import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileOf, importContext, importFixtures } from '../../../test/support/import/import-fixtures.ts'
import { anyCuts, isAccountedFor, mutilated } from '../../../test/support/import/mutate.ts'
import { must } from '../../lib/must.ts'
import { detectFormat } from '../read/detect.ts'
import { openFile } from '../file/import-file.ts'
import { readImport } from '../read-import.ts'
import { IMPORT_FORMATS } from './registry.ts'

const context = await importContext()
const fixtures = importFixtures()

/** Rows read by the formats (all, or the one named and the one found) that are no flight and no refusal. */
function wrongRows(name: string, bytes: Uint8Array, only: string | null = null): unknown[] {
  const opened = openFile(name, bytes)
  if (!opened.ok) return []
  const { format } = detectFormat(opened.value, IMPORT_FORMATS)
  const formats = IMPORT_FORMATS.filter(({ id }) => only === null || id === only || id === format?.id)
  return formats.flatMap((one) => [...readImport(opened.value, one, context)].filter((row) => !isAccountedFor(row)))
}

describe('every fixture', () => {
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
