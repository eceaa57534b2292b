import type { Flight, Launch, Review } from '../../flight/flight.ts'
import type { LogbookSums } from '../../logbook/pilot-log.ts'
import type { LayoutId } from '../logbook/layouts.ts'

/** What stands above columns that belong together. */
export const BOOK_GROUPS = [
  'date',
  'departure',
  'arrival',
  'aircraft',
  'route',
  'singlePilot',
  'multiPilot',
  'total',
  'commander',
  'landings',
  'condition',
  'approaches',
  'function',
  'device',
  'training',
  'remarks',
] as const
export type BookGroupKey = (typeof BOOK_GROUPS)[number]

/** What stands above one column of several below a group. */
export const BOOK_COLUMNS = [
  'place',
  'time',
  'type',
  'registration',
  'from',
  'to',
  'se',
  'me',
  'day',
  'night',
  'ifr',
  'actual',
  'simulated',
  'crossCountry',
  'number',
  'kinds',
  'holds',
  'pic',
  'coPilot',
  'sic',
  'solo',
  'dual',
  'instructor',
  'sessionDate',
  'session',
  'ground',
] as const
export type BookColumnKey = (typeof BOOK_COLUMNS)[number]

export const BOOK_TOTALS = ['own', 'before', 'total'] as const
export const BOOK_FRONT = ['holder', 'licence', 'address', 'forward'] as const

/** Everything that is read on its pages and is no flight, in the reader's language. */
export interface BookWords {
  title: string
  /** On what its times and lengths are. */
  note: string
  groups: Readonly<Record<BookGroupKey, string>>
  columns: Readonly<Record<BookColumnKey, string>>
  totals: Readonly<Record<(typeof BOOK_TOTALS)[number], string>>
  certify: string
  signature: string
  /** With `{page}` and `{pages}` for the numbers. */
  page: string
  reviews: Readonly<Record<Review, string>>
  launches: Readonly<Record<Launch, string>>
  /** With `{who}` for who signed an entry. */
  signed: string
  /** On the first sheet. */
  front: Readonly<Record<(typeof BOOK_FRONT)[number], string>>
}

/** A column that pages add up. */
export interface BookSum {
  of: (flight: Flight) => number
  /** What of the sums of earlier flights belongs into it. */
  forward: (sums: LogbookSums) => number
  text: (value: number) => string
}

export interface BookColumn {
  /** Null where the group's name says it. */
  key: BookColumnKey | null
  /** Points; of one column of a layout what is left of the page. */
  width: number | 'rest'
  cell: { text: (flight: Flight) => string; isWords?: true } | { sum: BookSum } | 'remarks'
}

export interface BookGroup {
  key: BookGroupKey
  /** By which the rules call it. */
  number?: number
  columns: readonly BookColumn[]
  /** The right one of two facing pages begins with it. */
  isRight?: true
}

/** The pages of a printed logbook as an authority lays them out. */
export interface BookLayout {
  id: LayoutId
  /** Points. */
  page: { width: number; height: number }
  groups: readonly BookGroup[]
  /** What stands in the remarks beside the note. */
  remarks: (flight: Flight) => readonly string[]
}

/** A column's own text, in one line. */
export const figure = (key: BookColumn['key'], width: number, text: (flight: Flight) => string): BookColumn => ({
  key,
  width,
  cell: { text },
})

/** Words, in two lines where one is too short. */
export const wordsIn = (key: BookColumn['key'], width: number, text: (flight: Flight) => string): BookColumn => ({
  key,
  width,
  cell: { text, isWords: true },
})
