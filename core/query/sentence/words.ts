import { foldText } from '../../search/fold-text.ts'
import { spellings } from '../fields.ts'
import type { Compare } from '../query.ts'

/** What a word of a sentence says of those behind it. */
export type Meaning =
  | 'from'
  | 'to'
  | 'via'
  | 'with'
  | 'without'
  | 'by'
  | 'in'
  | 'on'
  | 'after'
  | 'before'
  | 'since'
  | 'until'
  | 'between'
  | 'as'

/** English, then German. A word of several meanings has the first that makes sense of what follows. */
const MEANINGS: Readonly<Record<Meaning, readonly [en: readonly string[], de: readonly string[]]>> = {
  after: [['after'], ['nach']],
  before: [['before'], ['vor']],
  since: [['since'], ['seit', 'ab']],
  until: [['until', 'till'], ['bis']],
  between: [['between'], ['zwischen']],
  from: [
    ['from', 'out of'],
    ['von', 'ab', 'aus'],
  ],
  to: [['to', 'into'], ['nach']],
  via: [['via'], ['über']],
  with: [['with'], ['mit']],
  without: [['without'], ['ohne']],
  by: [['by'], ['von', 'bei']],
  in: [
    ['in', 'during'],
    ['in', 'im', 'während'],
  ],
  on: [
    ['on', 'at'],
    ['am', 'an'],
  ],
  as: [['as'], ['als']],
}

/** Comparisons of an amount: `longer than 5 hours`. */
const COMPARISONS: readonly (readonly [Compare, readonly string[]])[] = [
  [
    '>',
    [
      'longer than',
      'more than',
      'farther than',
      'further than',
      'over',
      'above',
      'länger als',
      'mehr als',
      'weiter als',
      'über',
    ],
  ],
  ['<', ['shorter than', 'less than', 'under', 'below', 'kürzer als', 'weniger als', 'unter']],
  // 2 Stunden verspätet
  ['=', ['um']],
  ['>=', ['at least', 'mindestens', 'wenigstens']],
  ['<=', ['at most', 'up to', 'höchstens', 'bis zu']],
]

/** Comparisons that are of time where nothing else is said. */
export const OF_TIME: ReadonlySet<string> = folded(['longer than', 'shorter than', 'länger als', 'kürzer als'])

export const MEANING_OF = new Map<string, readonly Meaning[]>()
for (const [meaning, [en, de]] of Object.entries(MEANINGS) as [Meaning, (typeof MEANINGS)[Meaning]][]) {
  for (const word of [...en, ...de].flatMap(spellings)) {
    const known = MEANING_OF.get(word) ?? []
    if (!known.includes(meaning)) MEANING_OF.set(word, [...known, meaning])
  }
}

export const COMPARISON_OF: ReadonlyMap<string, Compare> = new Map(
  COMPARISONS.flatMap(([compare, words]) => words.flatMap(spellings).map((word) => [word, compare] as const)),
)

/** Words for what is being looked for. */
export const FLIGHTS = folded(['flight', 'flights', 'trips', 'Flug', 'Flüge', 'Flügen', 'Reisen'])

/** In which order flights are wanted. */
export interface WantedOrder {
  readonly by: 'date' | 'minutes' | 'metres'
  readonly direction: 'ascending' | 'descending'
}

/** Words that say in which order flights are wanted, not which. */
const ORDERS: readonly (readonly [WantedOrder, words: readonly string[]])[] = [
  [{ by: 'minutes', direction: 'descending' }, ['longest', ...declined('längste')]],
  [{ by: 'minutes', direction: 'ascending' }, ['shortest', ...declined('kürzeste')]],
  [{ by: 'metres', direction: 'descending' }, ['farthest', 'furthest', ...declined('weiteste')]],
  [{ by: 'date', direction: 'descending' }, ['newest', 'latest', ...declined('neueste'), ...declined('neuste')]],
  [{ by: 'date', direction: 'ascending' }, ['oldest', 'earliest', ...declined('älteste'), ...declined('früheste')]],
]
/** These mean other things too, but before a word for flights. */
const ORDERS_OF_FLIGHTS: typeof ORDERS = [
  [{ by: 'date', direction: 'descending' }, ['last', ...declined('letzte')]],
  [{ by: 'date', direction: 'ascending' }, ['first', ...declined('erste')]],
]

export const ORDER_OF = orderWords(ORDERS)
export const ORDER_OF_FLIGHTS = orderWords([...ORDERS, ...ORDERS_OF_FLIGHTS])

function orderWords(orders: typeof ORDERS): ReadonlyMap<string, WantedOrder> {
  return new Map(orders.flatMap(([order, words]) => [...folded(words)].map((text) => [text, order] as const)))
}

function declined(word: string): string[] {
  return ['', 'r', 'n', 's', 'm'].map((ending) => word + ending)
}

/** Words of a question about flights. */
export const FLOWN = folded(['fly', 'flew', 'flown', 'geflogen', 'wann', 'when'])

/** Words for all there is. */
export const ALL = folded(['all', 'everything', 'every', 'alle', 'alles', 'allen', 'sämtliche', 'jeder', 'jeden'])

/** Words around a sentence about flights that say nothing. */
export const FILLERS = folded([
  'show',
  'find',
  'list',
  'me',
  'my',
  'all',
  'every',
  'everything',
  'the',
  'a',
  'an',
  'i',
  'flew',
  'that',
  'were',
  'of',
  'zeige',
  'zeig',
  'finde',
  'mir',
  'meine',
  'alle',
  'allen',
  'alles',
  'sämtliche',
  'jeder',
  'jeden',
  'die',
  'der',
  'das',
  'den',
  'ich',
  'waren',
  'war',
  'only',
  'nur',
  'which',
  'what',
  'when',
  'how',
  'many',
  'did',
  'have',
  'fly',
  'flown',
  'wie',
  'viele',
  'welche',
  'wann',
  'habe',
  'geflogen',
  'dauerten',
  'bin',
])

/** Between a word of the grammar and its value. */
export const ARTICLES = folded([
  'the',
  'a',
  'an',
  'my',
  'year',
  'der',
  'die',
  'das',
  'dem',
  'den',
  'ein',
  'eine',
  'einem',
  'einer',
  'einen',
  'meiner',
  'meinem',
  'jahr',
])

/** Behind a cabin or a seat. */
export const AFTER_CHOICE = folded(['class', 'seat', 'seats', 'Klasse', 'Platz', 'cabin'])

/** Behind an amount of time: then it is that of the delay. */
export const LATE = folded(['late', 'delayed', 'delay', 'verspätet', 'Verspätung', 'zu spät', 'später'])

/** By itself it asks for any delay, before an amount for that much: `delayed by more than an hour`. */
export const DELAYED = folded([
  'delayed',
  'delay',
  'delays',
  'late',
  ...declined('verspätete'),
  'verspätet',
  'Verspätung',
  'Verspätungen',
  ...declined('unpünktliche'),
  'unpünktlich',
])

/** Between a delay and how long it was. */
export const BY_AMOUNT = folded(['by', 'for', 'of', 'um', 'von'])

/** Behind a number. */
export const COUNTED = new Map(
  (
    [
      ['landings', ['landing', 'landings', 'Landung', 'Landungen']],
      ['nightlandings', ['night landing', 'night landings', 'landings at night', 'Nachtlandung', 'Nachtlandungen']],
      ['nightlandings', ['Landung bei Nacht', 'Landungen bei Nacht']],
      ['daylandings', ['day landing', 'day landings', 'landings by day', 'Taglandung', 'Taglandungen']],
      ['daylandings', ['Landung bei Tag', 'Landungen bei Tag']],
      ['takeoffs', ['take-off', 'take-offs', 'takeoff', 'takeoffs', 'Starts']],
      ['nighttakeoffs', ['night take-off', 'night take-offs', 'night takeoff', 'night takeoffs']],
      ['nighttakeoffs', ['take-offs at night', 'takeoffs at night', 'Nachtstart', 'Nachtstarts', 'Starts bei Nacht']],
      ['daytakeoffs', ['day take-off', 'day take-offs', 'day takeoff', 'day takeoffs']],
      ['daytakeoffs', ['take-offs by day', 'takeoffs by day', 'Tagstart', 'Tagstarts', 'Starts bei Tag']],
      ['approaches', ['approach', 'approaches', 'Anflug', 'Anflüge', 'Anflügen']],
      ['rating', ['star', 'stars', 'Stern', 'Sterne', 'Sternen']],
    ] as const
  ).flatMap(([field, words]) => words.flatMap(spellings).map((word) => [word, field] as const)),
)

export const WEEKEND = folded(['weekend', 'weekends', 'Wochenende', 'Wochenenden'])

function folded(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap(spellings).map((word) => foldText(word)))
}
