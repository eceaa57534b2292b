import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { must } from '../../core/lib/must.ts'
import { writeWorkbook } from './write-workbook.ts'

test('rows are asked for a slice at a time, each once, and the page has its turn in between', async () => {
  const asked: [number, number][] = []
  const steps: [number, number][] = []
  let [turns, atOnce] = [0, 0]
  const file = await writeWorkbook({
    head: { columns: [{ name: 'Number', kind: 'number' }], sheet: 'Rows', nowMs: Date.UTC(2026, 10, 28) },
    count: 1000,
    rows: async (from, to) => {
      asked.push([from, to])
      return Array.from({ length: to - from }, (_, at) => [from + at])
    },
    onProgress: async (done, total) => {
      steps.push([done, total])
      turns += 1
      atOnce = Math.max(atOnce, turns)
      await new Promise((resolve) => setImmediate(resolve))
      turns -= 1
    },
  })
  expect(asked).toEqual([
    [0, 500],
    [500, 1000],
  ])
  expect(steps).toEqual([
    [500, 1000],
    [1000, 1000],
  ])
  expect(atOnce).toBe(1)
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const sheet = strFromU8(must(parts['xl/worksheets/sheet1.xml']))
  expect(sheet).toContain('<c r="A1001" s="2"><v>999</v></c>')
  expect(sheet).toContain('<autoFilter ref="A1:A1001"/>')
})
