import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { fixture, importContext, rowsOf, shown } from '../../../../test/support/import/import-fixtures.ts'
import { openFiles } from '../../open-files.ts'
import { readImport } from '../../read-import.ts'
import { walletPass } from './wallet-pass.ts'

const context = await importContext()
const lh2061 = {
  status: 'flown',
  date: '2026-03-05',
  from: 'EDDH',
  to: 'EDDM',
  flightNumber: { carrier: 'LH', number: '2061', suffix: null },
  airline: 'LH',
  seat: { number: '12C', position: null, side: null },
  pnr: 'XYZ789',
}
const booked = { cabin: 'economy', bookingClass: 'Y' }

describe('barcodes as text', () => {
  const read = rowsOf(fixture('bcbp', 'scanned.txt'), context)
  const rows = read.map(shown)

  test('the example of the resolution: no year is in it, the cabin is a guess', () => {
    expect(rows[0]).toEqual({ row: 1, ...lh2061, ...booked, notes: ['year-doubtful date', 'cabin-guessed cabin'] })
  })

  test.each([
    ['2026-03-05', '2026-03-05', 'year-guessed date'],
    ['2026-03-19', '2026-03-05', 'year-guessed date'],
    ['2026-02-19', '2026-03-05', 'year-guessed date'],
    ['2026-03-20', '2026-03-05', 'year-doubtful date'],
    ['2026-02-18', '2026-03-05', 'year-doubtful date'],
    ['2025-12-20', '2025-03-05', 'year-doubtful date'],
  ])('on %s the year of %s is a guess; far from it, the row is to be looked at first', (today, date, note) => {
    const [row] = rowsOf(fixture('bcbp', 'scanned.txt'), { ...context, today }).map(shown)
    expect(row).toMatchObject({ date, notes: [note, 'cabin-guessed cabin'] })
  })

  test('two legs, dated by the day of issue', () => {
    expect(rows.slice(1, 3)).toEqual([
      {
        row: 2,
        status: 'flown',
        date: '2026-03-05',
        from: 'EDDH',
        to: 'EDDF',
        flightNumber: { carrier: 'LH', number: '11', suffix: null },
        airline: 'LH',
        seat: { number: '2A', position: null, side: null },
        cabin: 'business',
        bookingClass: 'C',
        pnr: 'XYZ789',
        notes: ['cabin-guessed cabin'],
      },
      {
        row: 2,
        status: 'flown',
        date: '2026-03-06',
        from: 'EDDF',
        to: 'KJFK',
        flightNumber: { carrier: 'LH', number: '400', suffix: null },
        airline: 'LH',
        seat: { number: '10K', position: null, side: null },
        cabin: 'business',
        bookingClass: 'J',
        pnr: 'XYZ789',
        notes: ['cabin-guessed cabin'],
      },
    ])
    expect(read[1]?.rawCells).not.toEqual(read[2]?.rawCells)
    expect(JSON.stringify(read)).not.toContain('992220001234567')
  })

  test('easyJet’s own columns', () => {
    expect(rows[3]).toMatchObject({
      date: '2026-06-05',
      from: 'EGKK',
      to: 'LEBL',
      flightNumber: { carrier: 'EZY', number: '8571' },
      airline: 'U2',
      seat: { number: '15A' },
      pnr: 'K1ABCDE',
    })
  })

  test('without the letter of the e-ticket, and blanks lost', () => {
    expect(rows[4]).toMatchObject({ ...lh2061, ...booked })
    expect(read[4]?.extra).toEqual({ passenger: 'MUSTERMANN/ERIKA' })
  })

  test('cut off behind the day', () => {
    expect(rows[5]).toMatchObject({ date: '2026-03-07', from: 'EDDM', to: 'EDDH', pnr: 'XYZ789' })
    expect(rows[5]).not.toHaveProperty('seat')
  })

  test('an infant has no seat; issued on the last day of a year, and a size of 00 with texts behind it', () => {
    expect(rows[6]).toMatchObject({ date: '2026-01-01', from: 'OTHH', to: 'EDDM', notes: ['cabin-guessed cabin'] })
    expect(rows[6]).not.toHaveProperty('seat')
  })

  test('a train and an address are no flights', () => {
    expect(rows.slice(7)).toEqual([
      { row: 7, refusal: 'train' },
      { row: 8, refusal: 'row-broken' },
    ])
  })
})

describe('passes of Apple Wallet', () => {
  const rowsOfPass = (name: string) => rowsOf(fixture('wallet-pass', name), context)

  test('barcode first, then members with a meaning; the year by the departure', () => {
    const [row] = rowsOfPass('semantics.json')
    expect(row && shown(row)).toEqual({
      row: 1,
      ...lh2061,
      ...booked,
      scheduled: {
        offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]',
        onBlock: '2026-03-05T10:25+01:00[Europe/Berlin]',
      },
      departure: { terminal: '2', gate: 'A17', runway: null },
      arrival: { terminal: '2', gate: null, runway: null },
      notes: ['cabin-guessed cabin'],
    })
    expect(JSON.stringify(row)).not.toMatch(/secret-token|992220001234567/)
  })

  test('fields as an airline shows them, in German', () => {
    expect(rowsOfPass('fields.json').map(shown)).toEqual([
      {
        row: 1,
        ...lh2061,
        scheduled: { offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]' },
        departure: { terminal: null, gate: 'A17', runway: null },
      },
    ])
  })

  const text = new TextDecoder().decode(fixture('wallet-pass', 'fields.json').bytes)
  const rowsOfArchive = (files: Parameters<typeof zipSync>[0]) =>
    openFiles('lh.pkpass', zipSync(files)).flatMap(({ file }) =>
      file.ok ? [...readImport(file.value, walletPass, context)] : [],
    )

  test.each(['05Mar26', '5March', '5 March', '5. März 2026', '3/5/2026', '05/03/2026', '05.03.2026'])(
    'a day that is shown as %s is the one the pass is about',
    (day) => {
      const rows = rowsOfArchive({ 'pass.json': strToU8(text.replace('05MAR26', day)) })
      expect(rows.map(({ flight }) => flight?.date)).toEqual(['2026-03-05'])
    },
  )

  test('without a day it is about, strokes are read as an American writes them, where that is a day', () => {
    const dates = ['3/5/2026', '25/3/2026'].map((day) => {
      const [row] = rowsOfArchive({
        'pass.json': strToU8(text.replace('05MAR26', day).replace(/"relevantDate".*/, '')),
      })
      return row?.flight?.date
    })
    expect(dates).toEqual(['2026-03-05', '2026-03-25'])
  })

  test('its texts may be of UTF-16, and all of it of Western Europe', () => {
    const pass = { 'pass.json': strToU8(text.replace('"value": "HAM"', '"value": "FROM_CODE"')) }
    const strings = Buffer.from('\uFEFF"FROM_CODE" = "HAM";\n', 'utf16le')
    const swapped = Buffer.from(strings).swap16()
    for (const files of [
      { ...pass, 'en.lproj/pass.strings': new Uint8Array(strings) },
      { ...pass, 'en.lproj/pass.strings': new Uint8Array(swapped) },
      { 'pass.json': new Uint8Array(Buffer.from(text, 'latin1')) },
    ]) {
      expect(rowsOfArchive(files).map(shown)).toEqual([expect.objectContaining({ from: 'EDDH', to: 'EDDM' })])
    }
  })

  test.each([
    ['PKTransitTypeTrain', 'train'],
    ['PKTransitTypeBoat', 'no-flight'],
  ])('%s is no flight', (transitType, code) => {
    const json = JSON.stringify({ formatVersion: 1, passTypeIdentifier: 'x', boardingPass: { transitType } })
    const [opened] = openFiles('pass.json', strToU8(json))
    if (!opened?.file.ok) throw new Error('not opened')
    expect([...readImport(opened.file.value, walletPass, context)].map(shown)).toEqual([{ row: 1, refusal: code }])
  })

  test('a pass is one file of its archive, its texts in English; an archive of passes is as many', () => {
    const pass = JSON.parse(new TextDecoder().decode(fixture('wallet-pass', 'fields.json').bytes)) as {
      boardingPass: { primaryFields: { value: string }[] }
    }
    const [from] = pass.boardingPass.primaryFields
    if (from) from.value = 'FROM_CODE'
    const archive = zipSync({
      'pass.json': strToU8(JSON.stringify(pass)),
      'icon.png': new Uint8Array([0x89, 0x50, 0, 0]),
      'de.lproj/pass.strings': strToU8('"FROM_CODE" = "HH";'),
      'en.lproj/pass.strings': strToU8('/* */\n"FROM_CODE" = "HAM";\n'),
    })
    const opened = openFiles('lh.pkpass', archive)
    expect(opened.map(({ name, file }) => [name, file.ok])).toEqual([['lh.pkpass', true]])
    const files = opened.flatMap(({ file }) => (file.ok ? [file.value] : []))
    const rows = files.flatMap((file) => [...readImport(file, walletPass, context)])
    expect(rows.map(shown)).toEqual([expect.objectContaining({ from: 'EDDH', to: 'EDDM' })])
    const both = openFiles('trip.pkpasses', zipSync({ 'a.pkpass': archive, 'b.pkpass': archive }))
    expect(both.map(({ name }) => name)).toEqual(['trip.pkpasses/a.pkpass', 'trip.pkpasses/b.pkpass'])
  })
})
