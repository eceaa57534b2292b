import { expect, test } from 'vitest'
import { importContext, rowsOf } from '../../../test/support/import/import-fixtures.ts'
import { ComingFlights } from './import-totals.ts'
import { LogIndex } from './log-index.ts'
import { RowJudge } from './outcome.ts'

const context = await importContext()
const HEAD = 'Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft,Registration,Note'
const [HAM, MUC, LHR] = [
  'Hamburg / Hamburg (HAM/EDDH)',
  'Munich / Munich (MUC/EDDM)',
  'London / Heathrow (LHR/EGLL)',
] as const

test('only new flights are added up, both directions of a route are one line', () => {
  const lines = [
    `2019-03-05,LH2061,${HAM},${MUC},09:10:00,10:25:00,01:15:00,,,,`,
    `2026-03-06,LH2060,${MUC},${HAM},09:10:00,10:25:00,01:15:00,,,,`,
    `2024-03-06,LH2472,${MUC},${LHR},09:10:00,10:25:00,02:15:00,,,,`,
    `no day,LH1,${MUC},${LHR},,,,,,,`,
  ]
  const bytes = new TextEncoder().encode([HEAD, ...lines].join('\n'))
  const judge = new RowJudge(new LogIndex(), 'batch')
  const coming = new ComingFlights()
  judge.startFile()
  for (const row of rowsOf({ format: 'my-flightradar24', name: 'rows.csv', bytes }, context)) {
    coming.take(judge.judge(row))
  }
  const { totals } = coming
  expect(totals).toMatchObject({
    flights: 3,
    minutes: 75 + 75 + 135,
    airports: 3,
    countries: 2,
    years: { first: '2019', last: '2026' },
    routes: [
      { key: 'EDDH-EDDM', flights: 2 },
      { key: 'EDDM-EGLL', flights: 1 },
    ],
  })
  expect(totals.distanceKm).toBeGreaterThan(2000)
  expect(totals.distanceKm).toBeLessThan(2300)
  expect(new Map(totals.places.map(({ key, flights }) => [key, flights]))).toEqual(
    new Map([
      ['EDDH', 2],
      ['EDDM', 3],
      ['EGLL', 1],
    ]),
  )
  expect(totals.lands).toEqual([
    { key: 'DE', flights: 3 },
    { key: 'GB', flights: 1 },
  ])
})

test('what lies ahead comes in and was not flown', () => {
  const line = `2027-03-05,LH2061,${HAM},${MUC},09:10:00,10:25:00,01:15:00,,,,`
  const bytes = new TextEncoder().encode([HEAD, line].join('\n'))
  const judge = new RowJudge(new LogIndex(), 'batch')
  const coming = new ComingFlights()
  judge.startFile()
  for (const row of rowsOf({ format: 'my-flightradar24', name: 'rows.csv', bytes }, context)) {
    coming.take(judge.judge(row))
  }
  expect(coming.totals).toMatchObject({ flights: 1, planned: 1, cancelled: 0, distanceKm: 0, minutes: 0, airports: 2 })
})

test('what was cancelled comes in, is said to be so, and was not flown', () => {
  const text = 'Date,From,To,Gate Departure (Scheduled),Canceled\n2026-02-12,AMS,LHR,2026-02-12T10:00,true'
  const coming = new ComingFlights()
  const judge = new RowJudge(new LogIndex(), 'batch')
  judge.startFile()
  const bytes = new TextEncoder().encode(text)
  for (const row of rowsOf({ format: 'flighty', name: 'flighty.csv', bytes }, context)) coming.take(judge.judge(row))
  expect(coming.totals).toMatchObject({ flights: 1, cancelled: 1, planned: 0, distanceKm: 0, airports: 0 })
})

test('nothing new is nothing', () => {
  expect(new ComingFlights().totals).toMatchObject({ flights: 0, years: null, routes: [], places: [], lands: [] })
})

test('what pilots logged is added up beside, of flights alone', () => {
  const head =
    'Date,Dep Place,Arr Place,A/C Type,A/C Reg,SP-SE,Total Time,Night,PIC,Dual,Ldg Day,Ldg Night,FSTD Date,FSTD Type,FSTD Time'
  const lines = [
    '05/03/2026,EDDH,EDDW,C172,D-EABC,0:58,0:58,,0:58,,2,,,,',
    '06/03/2026,EDDH,EDDW,C172,D-EABC,1:10,1:10,0:20,,1:10,1,3,,,',
    ',,,,,,,,,,,,07/03/2026,FNPT II,2:00',
  ]
  const bytes = new TextEncoder().encode([head, ...lines].join('\n'))
  const judge = new RowJudge(new LogIndex(), 'batch')
  const coming = new ComingFlights()
  judge.startFile()
  for (const row of rowsOf({ format: 'easa-layout', name: 'rows.csv', bytes }, context)) coming.take(judge.judge(row))
  expect(coming.totals).toMatchObject({
    flights: 3,
    minutes: 128,
    logged: { picMinutes: 58, dualReceivedMinutes: 70, nightMinutes: 20, landings: 6 },
  })
})
