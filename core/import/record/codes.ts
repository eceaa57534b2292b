/** Everything an import says of a file or a row. Codes are locale keys at once; both languages have a sentence for each. */

/** Why a file cannot be read at all. */
export const FILE_PROBLEMS = [
  'empty',
  'too-large',
  'too-many-rows',
  'not-text',
  'archive',
  /** A spreadsheet whose parts are missing, contradict each other or are too many. */
  'workbook',
  /** A spreadsheet as Excel wrote it before 2007, in its binary form of today, or under a password. */
  'old-workbook',
  'json-broken',
  /** LogMyWorld's own archive, which is put in by itself. */
  'own-archive',
  'unknown',
] as const
export type FileProblem = (typeof FILE_PROBLEMS)[number]

/** Why a row becomes no flight. */
export const REFUSALS = [
  /** Its date is missing or cannot be read. */
  'date-missing',
  'date-unreadable',
  /** It adds up other rows. */
  'sum-line',
  /** It is something else: a hotel, a train, the name of a trip. */
  'no-flight',
  /** A route or an airport of a list, not a flight. */
  'no-date-list',
  /** A train sold under a flight number. */
  'train',
  /** Which of its parts is which is not known. */
  'row-broken',
  /** A page of a program whose pages look otherwise today. */
  'unknown-layout',
  /** Flown on a computer. */
  'virtual',
  /** Somebody else's, and not wanted. */
  'not-mine',
] as const
export type Refusal = (typeof REFUSALS)[number]

/** `warning`: to be looked at before it is imported. `hint`: worth knowing, no more. */
export type NoteWeight = 'warning' | 'hint'

/** What was remarkable about a row that becomes a flight. */
export const NOTES = {
  /** A cell that says something could not be read; `field` names it, its text stays in the raw row. */
  'cell-unreadable': 'warning',
  /** The row had more or other cells than the header; they were put where they belong. */
  'row-realigned': 'warning',
  'row-quotes': 'hint',
  /** The file begins with a flight; the columns are taken to be in the usual order. */
  'header-missing': 'hint',
  'text-cut': 'warning',
  /** The record's rules did not take an attribute; `field` names it. */
  'not-stored': 'warning',
  /** Both clocks showed 00:00: the source's sign for an unknown time. */
  'time-placeholder': 'hint',
  /** The clock never showed this time; it is taken as much later as the clock jumped. */
  'time-gap': 'warning',
  'time-needs-day': 'hint',
  'time-needs-zone': 'warning',
  /** Arrival before departure, whatever the day. */
  'time-doubtful': 'warning',
  /** The arrival is the departure and the duration, not written by anybody. */
  'arrival-derived': 'hint',
  /** The written duration is not what lies between the times, which count. */
  'duration-differs': 'warning',
  /** The clock of the place and the instant the file has beside it are not the same; the clock counts. */
  'instant-differs': 'warning',
  /** Day and month may be the other way round. */
  'date-order': 'warning',
  /** The text names two days, and either may be that of the flight. */
  'date-doubtful': 'warning',
  /** The source has a day and no year; the one nearest to today was taken. */
  'year-guessed': 'hint',
  /** The same, and that day is not one of the days around today: another year is as likely. */
  'year-doubtful': 'warning',
  'from-missing': 'warning',
  'to-missing': 'warning',
  /** Its codes are of two airports; the ICAO code counts. */
  'codes-disagree': 'warning',
  'airport-by-name': 'hint',
  /** The airport was not in use on the day; `other` is the one that had its code then. */
  'airport-not-open': 'warning',
  /** Its code is another airport's today; `value` names both codes, `until` is the day the one of then was closed. */
  'airport-of-then': 'hint',
  'airline-unknown': 'hint',
  /** It did not fly on the day. */
  'airline-other-time': 'hint',
  'aircraft-unknown': 'hint',
  'number-unreadable': 'warning',
  /** A number alone, and no airline to give it its letters. */
  'number-without-airline': 'hint',
  /** Concluded from the booking letter. */
  'cabin-guessed': 'hint',
  /** Another flight has the same route and time under another number; `value` is its id. */
  'code-share': 'warning',
  /** Another flight of that route and day, or of that number the day before or after, may be the same; `value` is its id. */
  'similar-flight': 'warning',
  /** Facts of the flight in the log that the file says otherwise. */
  contradicts: 'warning',
  'previous-experience': 'warning',
  /** The file counts landings alone; a take-off belongs to them, by day or by night as the sun was. */
  'take-off-proposed': 'hint',
  /** Its recording is of another time, or of another way. */
  'track-elsewhere': 'warning',
  /** The same beside the flight of the log: it is not attached. */
  'track-left': 'warning',
  /** The flight has a recording, or gets that of a row before: this one is not attached. */
  'track-there': 'hint',
} as const satisfies Record<string, NoteWeight>
export type NoteCode = keyof typeof NOTES

export interface Note {
  code: NoteCode
  /** Column or attribute it is about. */
  field?: string
  /** What was found, or what it may be instead. */
  value?: string
  /** Day up to which it held. */
  until?: string
}

export function isWarning({ code }: Note): boolean {
  return NOTES[code] === 'warning'
}
