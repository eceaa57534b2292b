import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { pilotLog } from '../../../scripts/seed/pilot-logs.ts'
import { type PdfItem, readPdf } from '../../../test/support/pdf/read-pdf.ts'
import { viewedFlight, viewedTimes } from '../../../test/support/viewed-flights.ts'
import type { Flight } from '../../flight/flight.ts'
import { LAUNCHES, REVIEWS } from '../../flight/schema/choices.ts'
import { must } from '../../lib/must.ts'
import { readBroughtForward } from '../../logbook/brought-forward.ts'
import { FontFile } from '../../pdf/font/font-file.ts'
import { loadTemporal } from '../../time/temporal.ts'
import type { LayoutId } from '../logbook/layouts.ts'
import { BOOK_COLUMNS, BOOK_FRONT, BOOK_GROUPS, BOOK_TOTALS, type BookWords } from './book-layout.ts'
import { type BookStart, startOf } from '../logbook/book-start.ts'
import { entriesOf } from '../logbook/entry.ts'
import { type BookFonts, BookWriter } from './book-writer.ts'
import { BOOKS } from './books.ts'
import { tenths } from './faa-book.ts'
import type { BookFront } from './front-page.ts'
import { neededFonts } from './font-sources.ts'

await loadTemporal()

const root = join(import.meta.dirname, '../../..')
const font = (name: string): FontFile => {
  const [packageName = ''] = name.split('/')
  const bytes = readFileSync(
    join(root, 'node_modules/@fontsource', packageName, 'files', `${name.slice(packageName.length + 1)}.woff`),
  )
  return must(FontFile.open(bytes), name)
}
const FONTS: BookFonts = {
  regular: [
    font('inter/inter-latin-400-normal'),
    font('inter/inter-latin-ext-400-normal'),
    font('noto-sans-jp/noto-sans-jp-japanese-400-normal'),
  ],
  bold: [font('inter/inter-latin-600-normal'), font('inter/inter-latin-ext-600-normal')],
}
const sameNames = <Key extends string>(keys: readonly Key[]): Record<Key, string> =>
  Object.fromEntries(keys.map((key): [string, string] => [key, key])) as Record<Key, string>
const WORDS: BookWords = {
  title: 'Pilot logbook',
  note: 'UTC',
  groups: sameNames(BOOK_GROUPS),
  columns: sameNames(BOOK_COLUMNS),
  totals: sameNames(BOOK_TOTALS),
  certify: 'I certify',
  signed: 'Signed: {who}',
  signature: 'Signature',
  page: 'Page {page} of {pages}',
  front: sameNames(BOOK_FRONT),
  reviews: sameNames(REVIEWS),
  launches: { ...sameNames(LAUNCHES), winch: 'Winch' },
}
const FORWARD = readBroughtForward({
  broughtForward: { flights: 120, flightMinutes: 5400, picMinutes: 3000, landingsDay: 300 },
})
const BEGINNING: BookStart = { earlier: [], forward: FORWARD }

interface Book {
  bytes: Uint8Array
  missing: string[]
}

function written(
  id: LayoutId,
  flights: readonly Flight[],
  start: BookStart = BEGINNING,
  front: BookFront | null = null,
): Book {
  const pieces: Uint8Array[] = []
  const holder = 'İpek Łódź'
  const parts = { layout: BOOKS[id], words: WORDS, holder, language: 'en', flights: entriesOf(flights), start, front }
  const writer = new BookWriter({ ...parts, nowMs: Date.UTC(2026, 10, 28) }, FONTS, (piece) => void pieces.push(piece))
  writer.front()
  for (const _ of writer.pages) writer.page()
  const missing = writer.end()
  return { bytes: new Uint8Array(Buffer.concat(pieces)), missing }
}

/** `8:35` in minutes, `8.6` in tenths, `3` as it is. */
function valueOf(text: string): number {
  const [, hours, minutes] = /^(\d+):(\d\d)$/.exec(text) ?? []
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes)
  return text.includes('.') ? Math.round(Number(text) * 10) : Number(text)
}

/** The sums in a row of totals, by where their column ends. */
function totalsIn(items: readonly PdfItem[], label: (typeof BOOK_TOTALS)[number]): Map<number, number> {
  // The names of columns are above all lines.
  const row = must(items.filter(({ text }) => text === label).toSorted((a, b) => a.y - b.y)[0])
  const sums = items.filter((item) => item !== row && Math.abs(item.y - row.y) < 2 && item.x > row.right)
  return new Map(sums.map(({ right, text }) => [Math.round(right), valueOf(text)]))
}

/** What stands in the lines of each column of sums. */
function addedUp(items: readonly PdfItem[], columns: Iterable<number>): Map<number, number> {
  const top = Math.max(...items.filter(({ text }) => text === 'own').map(({ y }) => y))
  const below = items.filter(({ text }) => text === 'pic').map(({ y }) => y)
  const lines = items.filter(({ y }) => y > top + 4 && y < Math.min(...below) - 8)
  return new Map(
    [...columns].map((column) => [
      column,
      lines
        .filter(({ right, text }) => Math.abs(right - column) <= 1 && /^[\d:.]+$/.test(text))
        .reduce((sum, { text }) => sum + valueOf(text), 0),
    ]),
  )
}

const FLIGHTS = pilotLog('private', Date.UTC(2026, 10, 20))

describe.each(['easa', 'faa'] as const)('a logbook to print by the %s', (id) => {
  const { pages } = readPdf(written(id, FLIGHTS).bytes)

  test('every page adds up to its total, and begins with the one before', () => {
    expect(pages.length).toBeGreaterThan(3)
    const carried: [before: Map<number, number>, total: Map<number, number>][] = []
    for (const items of pages) {
      const [own, before, total] = BOOK_TOTALS.map((label) => totalsIn(items, label))
      expect(own?.size).toBeGreaterThan(10)
      expect(addedUp(items, must(own).keys())).toEqual(own)
      carried.push([must(before), must(total)])
      expect([...must(total)]).toEqual(
        [...must(own)].map(([column, sum]) => [column, sum + (before?.get(column) ?? Number.NaN)]),
      )
    }
    expect(carried.slice(1).map(([before]) => before)).toEqual(carried.slice(0, -1).map(([, total]) => total))
  })

  test('the first page begins with what was before the log', () => {
    const before = [...totalsIn(must(pages[0]), 'before').values()]
    expect(before.filter((sum) => sum > 0)).toEqual(id === 'easa' ? [5400, 300, 3000] : [900, 300, 500])
  })

  test('every entry is a line, and pages say which they are', () => {
    const entries = entriesOf(FLIGHTS)
    const dates = pages.flat().filter(({ text }) => /^\d\d\/\d\d\/\d\d$/.test(text))
    expect(dates).toHaveLength(entries.length)
    expect(pages.map((items) => items.at(-1)?.text)).toEqual(pages.map((_, at) => `Page ${at + 1} of ${pages.length}`))
  })

  test('a later part goes on where the earlier one ended', () => {
    const all = entriesOf(FLIGHTS)
    const later = all.slice(75)
    const start = startOf(all, new Set(later.map(({ id: flightId }) => flightId)), FORWARD)
    const [first] = readPdf(written(id, all.slice(0, 75)).bytes).pages.slice(-1)
    const [second] = readPdf(written(id, later, start).bytes).pages
    expect(totalsIn(must(second), 'before')).toEqual(totalsIn(must(first), 'total'))
  })
})

test('tenths of hours are rounded a half up, as logbooks have them, and totals are the sums of what is written', () => {
  const table = [
    [2, 0],
    [3, 1],
    [8, 1],
    [9, 2],
    [45, 8],
    [57, 10],
    [75, 13],
    [159, 27],
  ]
  expect(table.map(([minutes]) => [minutes, tenths(minutes ?? 0)])).toEqual(table)
  const flights = table.map(([minutes]) =>
    viewedFlight('MUC', 'NUE', '2026-03-05', {
      role: 'pilot-in-command',
      durationMinutes: minutes ?? 0,
      pilot: { picMinutes: minutes ?? 0 },
    }),
  )
  const items = must(readPdf(written('faa', flights, { earlier: [], forward: null }).bytes).pages.at(-1))
  expect(items.map(({ text }) => text)).toEqual(expect.arrayContaining(['0.8', '1.3', '2.7']))
  expect([...totalsIn(items, 'total').values()][0]).toBe(0 + 1 + 1 + 2 + 8 + 10 + 13 + 27)
})

test('hours in command are counted once, whatever they are called, and those of a crew are no single pilot’s', () => {
  const sumOf = (group: string, key: string) => {
    const columns = must(BOOKS.easa.groups.find((one) => one.key === group)).columns
    const { cell } = must(columns.find((one) => one.key === key))
    if (cell === 'remarks' || !('sum' in cell)) throw new Error('no sum')
    return cell.sum
  }
  const pic = sumOf('function', 'pic')
  // Worked out, SPIC and solo are among the hours in command; of other programs they stand beside.
  expect(pic.of({ id: 'a', pilot: { picMinutes: 100, spicMinutes: 100 } })).toBe(100)
  expect(pic.of({ id: 'a', pilot: { soloMinutes: 60 } })).toBe(60)
  expect(pic.of({ id: 'a', pilot: { picMinutes: 30, picusMinutes: 45 } })).toBe(75)
  const before = must(
    readBroughtForward({ broughtForward: { multiEngineMinutes: 3000, multiPilotMinutes: 2500, picMinutes: 600 } }),
  )
  expect(sumOf('singlePilot', 'me').forward(before)).toBe(500)
  expect(pic.forward(before)).toBe(600)
})

test('totals before the log keep every hour of a single pilot, on the first sheet and on the first page', () => {
  const minutes = {
    flightMinutes: 350 * 60,
    singleEngineMinutes: 300 * 60,
    multiEngineMinutes: 600,
    multiPilotMinutes: 2400,
  }
  const forward = readBroughtForward({ broughtForward: minutes })
  const { bytes } = written('easa', FLIGHTS, { earlier: [], forward }, { licence: '', address: '' })
  const [front = [], first = []] = readPdf(bytes).pages.map((items) => items.map(({ text }) => text))
  for (const time of ['300:00', '10:00', '40:00', '350:00']) {
    expect(front).toContain(time)
    expect(first).toContain(time)
  }
})

test('totals of flights between which others lie begin at zero', () => {
  const all = entriesOf(FLIGHTS)
  const some = new Set([all[3], all[5]].map((flight) => must(flight).id))
  expect(startOf(all, some, FORWARD)).toEqual({ earlier: [], forward: null })
  expect(startOf(all, new Set(all.slice(3, 6).map(({ id }) => id)), FORWARD)).toEqual({
    earlier: all.slice(0, 3),
    forward: FORWARD,
  })
})

describe('letters', () => {
  const abroad = viewedFlight('MUC', 'LHR', '2026-03-05', {
    status: 'flown',
    role: 'second-in-command',
    actual: viewedTimes('MUC', 'LHR', ['2026-03-05 09:10', null, null, '2026-03-05 10:20']),
    people: [{ name: 'Łukasz Żółć', role: 'Captain', userId: null }],
    pilot: { sicMinutes: 130, picusMinutes: 65 },
    note: 'Nach 東京 über İstanbul 🛫 – "Ende" (schön)',
  })
  const { bytes, missing } = written('easa', [abroad])

  test('of other languages come out of the file as they went in', async () => {
    const { pages, fonts } = readPdf(bytes)
    const text = must(pages[0]).map((item) => item.text)
    expect(text).toContain('İpek Łódź')
    expect(text.join(' ')).toContain('Łukasz Żółć')
    expect(text.join(' ')).toContain('東京')
    expect(text.join(' ')).toContain('İstanbul')
    expect(text).toContain('2:10')
    // Files of fonts with nothing but the letters that are used.
    for (const { file } of fonts) expect(file.length).toBeLessThan(200_000)
    // A reader of others finds the same.
    const pdf = await getDocument({ data: bytes.slice(), useSystemFonts: false }).promise
    const page = await pdf.getPage(1)
    const { items } = await page.getTextContent()
    const found = items.map((item) => ('str' in item ? item.str : '')).join('')
    for (const words of ['İpek Łódź', 'Łukasz Żółć', '東京', 'İstanbul', 'PICUS 1:05']) expect(found).toContain(words)
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: 'Pilot logbook', Author: 'İpek Łódź' })
    await pdf.cleanup()
  })

  test('that no font has are said', () => {
    expect(missing).toEqual(['🛫'])
  })

  test('of Korean and of scripts from right to left are said, and stand as question marks, never as empty boxes', () => {
    const people = [{ name: '김민준', role: 'Captain', userId: null }]
    const { bytes, missing } = written('easa', [{ ...abroad, people, note: 'שלום, مرحبا' }])
    expect([...missing].toSorted()).toEqual([...new Set('김민준שלוםمرحبا')].toSorted())
    const text = must(readPdf(bytes).pages[0]).map((item) => item.text)
    expect(text.join(' ')).toMatch(/(?:^| )\?\?\?(?: |$)/)
    expect(text.join(' ')).toContain('????, ?????')
  })

  test('are looked for in the files of their scripts', () => {
    const sources = [
      { letters: null, regular: 'latin' },
      { letters: '\\u0100-\\u024f', regular: 'extended' },
      { letters: '\\u3000-\\u9fff', regular: 'japanese' },
    ]
    const names = (...texts: string[]) => neededFonts(sources, texts).map(({ regular }) => regular)
    expect(names('Wien')).toEqual(['latin'])
    expect(names('Wien', '東京')).toEqual(['latin', 'japanese'])
    // An accent beside its letter is one with it.
    expect(names('I\u0307stanbul')).toEqual(['latin', 'extended'])
  })
})

test('who signed an entry stands in its remarks, with certificate and days', () => {
  const signature = { name: 'Iris $& Instruktor', certificate: 'CFI 7', expires: '2027-05-31', signedOn: '2026-03-09' }
  const lesson = viewedFlight('MUC', 'LHR', '2026-03-05', {
    status: 'flown',
    role: 'student',
    actual: viewedTimes('MUC', 'LHR', ['2026-03-05 09:10', null, null, '2026-03-05 10:20']),
    pilot: { dualReceivedMinutes: 70, signature },
  })
  const text = must(readPdf(written('easa', [lesson]).bytes).pages[0]).map((item) => item.text)
  expect(text.join(' ').replaceAll(/\s+/g, ' ')).toContain('Signed: Iris $& Instruktor, CFI 7 (2027-05-31), 2026-03-09')
})

test('the first sheet says whose logbook it is and what was flown before; pages are numbered behind it', () => {
  const front = { licence: 'DE.FCL.1234', address: 'Long Street 5\n12345 Łódź' }
  const { pages } = readPdf(written('easa', FLIGHTS.slice(0, 30), BEGINNING, front).bytes)
  const first = must(pages[0]).map(({ text }) => text)
  for (const text of ['İpek Łódź', 'DE.FCL.1234', 'Long Street 5', '12345 Łódź', 'forward'])
    expect(first).toContain(text)
  expect(first).toContain('90:00')
  expect(first).toContain('landings · day')
  expect(must(pages[1]).at(-1)?.text).toBe(`Page 1 of ${pages.length - 1}`)
  const empty = readPdf(written('faa', [], { earlier: [], forward: null }, { licence: '', address: '' }).bytes)
  expect(empty.pages).toHaveLength(2)
})

test('words of any length are in the file: smaller, in more lines, and at last in the remarks', () => {
  const place = (name: string): Flight['from'] =>
    ({ ...must(FLIGHTS[0]).from, iata: null, icao: null, airportId: null, name }) as Flight['from']
  const [long, longer] = ['Segelfluggelände Oberrimbach-Hinterwald', `Flugplatz ${'Donaudampfschifffahrt'.repeat(6)}`]
  const flight = { ...must(FLIGHTS.find(({ session }) => !session)), from: place(long), to: place(longer) }
  const { pages } = readPdf(written('easa', [flight]).bytes)
  const joined = pages
    .flat()
    .map(({ text }) => text)
    .join('')
  const closed = (text: string): string => text.replaceAll(/[\s-]/g, '')
  expect(closed(joined)).toContain(closed(long))
  expect(closed(joined)).toContain(closed(longer))
  expect(joined).toContain('…')
})

test('long remarks go on in the next lines, and nothing of them is cut', () => {
  const words = Array.from({ length: 120 }, (_, at) => `word${at}`)
  const flight = viewedFlight('MUC', 'LHR', '2026-03-05', {
    status: 'flown',
    role: 'pilot-in-command',
    durationMinutes: 70,
    pilot: { picMinutes: 70 },
    note: words.join(' '),
  })
  const { pages } = readPdf(written('easa', [flight]).bytes)
  const text = pages.flatMap((items) => items.map((item) => item.text)).join(' ')
  for (const word of words) expect(text).toContain(word)
  const times = pages.flat().filter((item) => item.text === '1:10')
  // In its line under the total and the pilot in command, and in this page's totals.
  expect(times).toHaveLength(4)
})

test('who has no block times flies from take-off to landing; launches stand in the remarks', () => {
  const glider = viewedFlight('MUC', 'LHR', '2026-03-05', {
    status: 'flown',
    role: 'pilot-in-command',
    actual: viewedTimes('MUC', 'LHR', [null, '2026-03-05 09:10', '2026-03-05 10:20', null]),
    pilot: { picMinutes: 130, launch: 'winch' },
  })
  const text = must(readPdf(written('easa', [glider]).bytes).pages[0]).map((item) => item.text)
  expect(text).toEqual(expect.arrayContaining(['08:10', '10:20', '05/03/26']))
  expect(text.join(' ')).toContain('Winch: 1')
})

test('of a lesson without a named pilot in command who signed it is it', () => {
  const cellOf = (flight: Flight): string => {
    const [column] = must(BOOKS.easa.groups.find(({ key }) => key === 'commander')).columns
    const { cell } = must(column)
    return cell !== 'remarks' && 'text' in cell ? cell.text(flight) : ''
  }
  const signature = { name: 'Iris Instruktor', certificate: 'CFI 7', expires: null, signedOn: '2026-03-09' }
  const lesson: Flight = { id: 'a', role: 'student', pilot: { dualReceivedMinutes: 70, signature } }
  expect(cellOf(lesson)).toBe('Iris Instruktor')
  expect(cellOf({ ...lesson, people: [{ name: 'Paul Pic', role: 'PIC', userId: null }] })).toBe('Paul Pic')
  expect(cellOf({ ...lesson, role: 'second-in-command', pilot: { signature } })).toBe('')
})
