import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHOICES_OF } from './choices.ts'
import { type ChoiceField, FIELD_NAMES, FIELDS, fieldOf, keywordOf } from './fields.ts'
import { parseQuery } from './parse/parse.ts'
import { printQuery } from './print.ts'
import {
  choice,
  type Compare,
  fieldTerm,
  type Query,
  type QueryIssueCode,
  type Term,
  type TextTerm,
  type Value,
  withoutRanges,
  word,
} from './query.ts'
import { RELATIVE_DATES } from './relative-dates.ts'
import { isSameTerm, withTerm } from './terms.ts'

const textTerm = (text: string, exact: boolean, negated = false): TextTerm => ({
  kind: 'text',
  text,
  exact,
  negated,
  at: null,
})
const read = (text: string): Query => withoutRanges(parseQuery(text).query)
const number = (compare: Compare, value: number, to: number | null = null, unit: 'km' | 'mi' | 'nmi' | null = null) =>
  ({ kind: 'number', compare, value, to, unit }) as const
const date = (compare: Compare, value: string, to: string | null = null) =>
  ({ kind: 'date', compare, value, to }) as const
const issuesOf = (text: string): [QueryIssueCode, string][] =>
  parseQuery(text).issues.map(({ code, at }) => [code, text.slice(at.start, at.end)])

describe('reading a query', () => {
  test('understands every kind of term', () => {
    expect(
      read('from:FRA to:JFK year:2019..2022 airline:LH,LX -cabin:economy night>60 tag:"long haul" "rain" storm'),
    ).toEqual([
      fieldTerm('from', [word('FRA')]),
      fieldTerm('to', [word('JFK')]),
      fieldTerm('year', [number('..', 2019, 2022)]),
      fieldTerm('airline', [word('LH'), word('LX')]),
      fieldTerm('cabin', [choice('economy')], true),
      fieldTerm('night', [number('>', 60)]),
      fieldTerm('tag', [word('long haul')]),
      textTerm('rain', true),
      textTerm('storm', false),
    ])
  })

  test.each([
    ['distance>5000km', fieldTerm('distance', [number('>', 5000, null, 'km')])],
    ['distance:1.000..2.000mi', fieldTerm('distance', [number('..', 1000, 2000, 'mi')])],
    ['entfernung<100nm', fieldTerm('distance', [number('<', 100, null, 'nmi')])],
    ['rating>=4', fieldTerm('rating', [number('>=', 4)])],
    ['duration:8h30..', fieldTerm('duration', [number('>=', 510)])],
    ['dauer:..1:30', fieldTerm('duration', [number('<=', 90)])],
    ['delay<-5', fieldTerm('delay', [number('<', -5)])],
    ['monat:märz', fieldTerm('month', [number('=', 3)])],
    ['wochentag:sa,so', fieldTerm('weekday', [number('=', 6), number('=', 7)])],
    ['date:2019-03..2019-05', fieldTerm('date', [date('..', '2019-03', '2019-05')])],
    ['datum:5.3.2019', fieldTerm('date', [date('=', '2019-03-05')])],
    ['before:2019', fieldTerm('date', [date('<', '2019')])],
    ['seit:2019-03', fieldTerm('date', [date('>=', '2019-03')])],
    ['date:yesterday', fieldTerm('date', [date('=', 'yesterday')])],
    ['datum:gestern,heute', fieldTerm('date', [date('=', 'yesterday'), date('=', 'today')])],
    ['date:last month', fieldTerm('date', [date('=', 'last-month')])],
    ['datum:letzten Monat', fieldTerm('date', [date('=', 'last-month')])],
    ['seit:naechster Woche', fieldTerm('date', [date('>=', 'next-week')])],
    ['date:April 2024', fieldTerm('date', [date('=', '2024-04')])],
    ['datum:märz 2024', fieldTerm('date', [date('=', '2024-03')])],
    ['-datum:5. März 2024', fieldTerm('date', [date('=', '2024-03-05')], true)],
    ['date:5 march 2024..last week', fieldTerm('date', [date('..', '2024-03-05', 'last-week')])],
    ['before:march 2024', fieldTerm('date', [date('<', '2024-03')])],
    ['april 2024', textTerm('april 2024', false)],
    ['-letzten monat', textTerm('letzten monat', false, true)],
    ['-über:FRA', fieldTerm('via', [word('FRA')], true)],
    ['UEBER:FRA', fieldTerm('via', [word('FRA')])],
    ['kabine:business', fieldTerm('cabin', [choice('business')])],
    ['klasse:business', fieldTerm('cabin', [choice('business')])],
    ['status:ausgefallen', fieldTerm('status', [choice('cancelled')])],
    ['hat:track,stopp', fieldTerm('has', [choice('track'), choice('via')])],
    ['zwischenstopp:DXB', fieldTerm('via', [word('DXB')])],
    ['zustand:geplant', fieldTerm('status', [choice('planned')])],
    ['sitz:fenster,12A', fieldTerm('seat', [choice('window'), word('12A')])],
    ['-has:photo', fieldTerm('has', [choice('photo')], true)],
    ['-regen', textTerm('regen', false, true)],
    ['12:30', textTerm('12:30', false)],
    ['not rain', textTerm('rain', false, true)],
    ['not not rain', textTerm('rain', false)],
    ['!cabin:business', fieldTerm('cabin', [choice('business')], true)],
    ['cabin!=business', fieldTerm('cabin', [choice('business')], true)],
    ['cabin:!business', fieldTerm('cabin', [choice('business')], true)],
    ['von : FRA', fieldTerm('from', [word('FRA')])],
    ['from: FRA, MUC', fieldTerm('from', [word('FRA'), word('MUC')])],
    ['year > 2018', fieldTerm('year', [number('>', 2018)])],
    ['year:2018–2020', fieldTerm('year', [number('..', 2018, 2020)])],
    ['weekday:mon-fri', fieldTerm('weekday', [number('..', 1, 5)])],
    ['date:2018-2020', fieldTerm('date', [date('..', '2018', '2020')])],
    ['duration > 1 h 30 min', fieldTerm('duration', [number('>', 90)])],
    ['dauer:1,5h', fieldTerm('duration', [number('=', 90)])],
    ['duration:1.5 hours', fieldTerm('duration', [number('=', 90)])],
    ['duration>24', fieldTerm('duration', [number('>', 1440)])],
    ['duration>25', fieldTerm('duration', [number('>', 25)])],
    ['duration:2..5h', fieldTerm('duration', [number('..', 120, 300)])],
    ['duration:30..90min', fieldTerm('duration', [number('..', 30, 90)])],
    ['delay>5', fieldTerm('delay', [number('>', 5)])],
    ['distance:1,500 km', fieldTerm('distance', [number('=', 1500, null, 'km')])],
    ['distance < 500 miles', fieldTerm('distance', [number('<', 500, null, 'mi')])],
    ['note:"say \\"yes\\""', fieldTerm('note', [word('say "yes"')])],
  ])('%s', (text, expected) => {
    expect(parseQuery(text).issues).toEqual([])
    expect(read(text)).toEqual([expected])
  })

  test('takes no more words for a date than belong to it', () => {
    expect(read('date:yesterday rain')).toEqual([fieldTerm('date', [date('=', 'yesterday')]), textTerm('rain', false)])
    expect(read('date:2024 may')).toEqual([fieldTerm('date', [date('=', '2024')]), textTerm('may', false)])
    expect(read('date:may 2024 2019')).toEqual([fieldTerm('date', [date('=', '2024-05')]), textTerm('2019', false)])
    expect(read('may -2024')).toEqual([textTerm('may', false), textTerm('2024', false, true)])
    expect(read('may "2024"')).toEqual([textTerm('may', false), textTerm('2024', true)])
    expect(read('storm april 2024 or rain')).toEqual([
      {
        kind: 'group',
        alternatives: [[textTerm('storm', false), textTerm('april 2024', false)], [textTerm('rain', false)]],
        negated: false,
        at: null,
      },
    ])
    const text = 'rain  april  2024'
    expect(parseQuery(text).query.map(({ at }) => at && text.slice(at.start, at.end))).toEqual(['rain', 'april  2024'])
  })

  test('joins alternatives by or and brackets, and all else by and', () => {
    const [fra, muc, jfk] = ['FRA', 'MUC', 'JFK'].map((code) => fieldTerm('from', [word(code)]))
    const group = (alternatives: Term[][], negated = false) => ({ kind: 'group', alternatives, negated, at: null })
    expect(read('from:FRA or from:MUC')).toEqual([
      group([[fra], [muc]].map((terms) => terms.filter((t) => t !== undefined))),
    ])
    expect(read('from:JFK and (from:FRA oder from:MUC)')).toEqual([jfk, group([[fra], [muc]] as Term[][])])
    expect(read('-(from:FRA from:MUC)')).toEqual([group([[fra, muc]] as Term[][], true)])
    expect(read('((from:FRA))')).toEqual([fra])
  })

  test('tells where each term stands', () => {
    const text = '  von:FRA  -"a b"'
    expect(parseQuery(text).query.map(({ at }) => at && text.slice(at.start, at.end))).toEqual(['von:FRA', '-"a b"'])
  })

  test.each<[string, [QueryIssueCode, string][]]>([
    ['form:FRA', [['query.unknown-field', 'form']]],
    ['from:', [['query.missing-value', 'from:']]],
    ['from:FRA,', [['query.missing-value', 'from:FRA,']]],
    ['cabin:gold', [['query.unknown-choice', 'gold']]],
    ['night>late', [['query.minutes-unreadable', 'late']]],
    ['distance:far', [['query.distance-unreadable', 'far']]],
    ['distance:3km..5mi', [['query.distance-unreadable', '3km..5mi']]],
    ['rating:best', [['query.count-unreadable', 'best']]],
    ['jahr:abc', [['query.year-unreadable', 'abc']]],
    ['month:13', [['query.month-unreadable', '13']]],
    ['weekday:8', [['query.weekday-unreadable', '8']]],
    ['date:soon', [['query.date-unreadable', 'soon']]],
    ['date:last', [['query.date-unreadable', 'last']]],
    ['date:april', [['query.date-unreadable', 'april']]],
    ['date:today..yesterday', [['query.range-reversed', 'today..yesterday']]],
    ['date:2019..yesterday', []],
    ['year:2022..2019', [['query.range-reversed', '2022..2019']]],
    ['from>FRA', [['query.no-comparison', 'FRA']]],
    ['"rain', [['query.unclosed-quote', '"rain']]],
    ['(from:FRA', [['query.unclosed-bracket', '(']]],
    ['from:FRA)', [['query.stray-bracket', ')']]],
    ['()', [['query.empty-brackets', '()']]],
    ['or rain', [['query.empty-alternative', 'or']]],
    ['rain or', [['query.empty-alternative', 'or']]],
    ['rain not', [['query.nothing-negated', 'not']]],
    ['duration:5..90', [['query.minutes-unreadable', '5..90']]],
    ['rain > 5', [['query.unknown-field', 'rain']]],
    ['from: to:MUC', [['query.missing-value', 'from:']]],
    ['x'.repeat(5000), [['query.too-long', 'x'.repeat(1000)]]],
    [
      '('.repeat(30),
      [
        ['query.too-deep', '('],
        ...Array.from({ length: 24 }, () => ['query.unclosed-bracket', '('] as [QueryIssueCode, string]),
      ],
    ],
  ])('explains what is wrong: %#', (text, expected) => {
    expect(issuesOf(text)).toEqual(expected)
  })

  test('reads past marks of direction and of no width, which are pasted unseen', () => {
    expect(read('\u202Efrom:\u200EMUC\u202C \u2066-rain\u2069')).toEqual([
      fieldTerm('from', [word('MUC')]),
      textTerm('rain', false, true),
    ])
    expect(parseQuery('from:\u200E').issues).toMatchObject([{ code: 'query.missing-value' }])
  })

  test('keeps what it understood beside what it did not', () => {
    expect(read('from:FRA year:soon rain')).toEqual([fieldTerm('from', [word('FRA')]), textTerm('rain', false)])
  })

  test.each([
    ['form', 'from'],
    ['fron', 'from'],
    ['airprot', 'airport'],
    ['verspaetun', 'delay'],
    ['foo', null],
    ['flu', 'flight'],
    ['airl', null],
    ['zzzzzz', null],
  ])('thinks of a field only when few letters are wrong: %s', (key, field) => {
    expect(parseQuery(`${key}:FRA`).issues).toMatchObject([{ code: 'query.unknown-field', suggestion: field }])
  })
})

const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.constantFrom('FRA', 'New York', 'D-AINZ', 'a,b', '"', '\\', 'or', '>5', '(x)', 'a:b', '\u200EMUC', 'x\u2060'),
)
const compare = fc.constantFrom<Compare>('=', '<', '<=', '>', '>=', '..')
const numberValue = (least: number, most: number, unit: 'km' | null) =>
  fc
    .record({ compare, ends: fc.tuple(fc.integer({ min: least, max: most }), fc.integer({ min: least, max: most })) })
    .map(({ compare: sign, ends }) => {
      const [low, high] = ends.sort((a, b) => a - b)
      return number(sign, low, sign === '..' ? high : null, unit)
    })
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .chain((at) => fc.constantFrom(4, 7, 10).map((length) => at.toISOString().slice(0, length)))
const dateValue = fc.oneof(
  fc.tuple(compare, day, day).map(([sign, a, b]) => {
    const [low = '', high = ''] = [a, b].sort((x, y) => (x < y ? -1 : 1))
    return date(sign, low, sign === '..' ? high : null)
  }),
  fc
    .tuple(compare, day, fc.constantFrom(...RELATIVE_DATES))
    .map(([sign, a, word]) => (sign === '..' ? date(sign, a, word) : date(sign, word))),
)
const values = (kind: string, field: string): fc.Arbitrary<Value> => {
  if (kind === 'word') return text.map(word)
  if (kind === 'choice' || kind === 'seat') return fc.constantFrom(...CHOICES_OF[field as ChoiceField]).map(choice)
  if (kind === 'date') return dateValue
  if (kind === 'month') return numberValue(1, 12, null)
  if (kind === 'weekday') return numberValue(1, 7, null)
  return numberValue(kind === 'minutes' ? -600 : 0, 20_000, kind === 'distance' ? 'km' : null)
}
const anyField: fc.Arbitrary<Term> = fc.constantFrom(...FIELD_NAMES).chain((field) =>
  fc.record({
    kind: fc.constant('field' as const),
    field: fc.constant(field),
    values: fc.array(values(FIELDS[field].kind, field), { minLength: 1, maxLength: 3 }),
    negated: fc.boolean(),
    at: fc.constant(null),
  }),
)
const anyText: fc.Arbitrary<Term> = fc
  .tuple(text, fc.boolean())
  .map(([typed, negated]) => textTerm(typed, true, negated))
const simple = fc.oneof(anyField, anyText)
const group: fc.Arbitrary<Term> = fc
  .tuple(fc.array(fc.array(simple, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([alternatives, negated]) => ({
    kind: 'group',
    alternatives,
    negated: negated || alternatives.length === 1,
    at: null,
  }))
const anyQuery = fc.array(fc.oneof({ weight: 4, arbitrary: simple }, { weight: 1, arbitrary: group }), { maxLength: 5 })
const language = fc.constantFrom('en' as const, 'de' as const)

describe('printing a query', () => {
  test('and reading it again gives the same query, whatever it asks for', () => {
    fc.assert(
      fc.property(anyQuery, language, (query, locale) => {
        const printed = printQuery(query, locale)
        expect(parseQuery(printed).issues).toEqual([])
        expect(read(printed)).toEqual(query)
      }),
      { numRuns: 1000 },
    )
  }, 60_000)

  test('and reading it again gives the same query, whatever was typed', () => {
    const piece = fc.oneof(
      text,
      fc.constantFrom(
        ' ',
        '(',
        ')',
        '-',
        '"',
        ':',
        'from:',
        'or ',
        'night>',
        'and',
        ',',
        '..',
        '2019',
        '−',
        'x',
        'date:',
        'last ',
        'month',
        'april ',
        '5.',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), language, (pieces, locale) => {
        const query = read(pieces.join(''))
        expect(read(printQuery(query, locale))).toEqual(query)
      }),
      { numRuns: 3000 },
    )
  }, 60_000)

  test('uses the words of the language', () => {
    const query = read('from:FRA -cabin:private night>60 distance>5000km weekday:sat date>=2019-03 (rain or "a b")')
    expect(printQuery(query, 'en')).toBe(
      'from:FRA -cabin:private night>1h distance>5000km weekday:sat date>=2019-03 (rain or "a b")',
    )
    expect(printQuery(query, 'de')).toBe(
      'von:FRA -klasse:privat nacht>1h entfernung>5000km wochentag:sa datum>=2019-03 (rain oder "a b")',
    )
  })

  test('every keyword leads to its field, and no two fields share one', () => {
    for (const field of FIELD_NAMES) {
      for (const locale of ['en', 'de'] as const) {
        expect(fieldOf(keywordOf(field, locale))).toBe(field)
        for (const keyword of FIELDS[field][locale]) expect(fieldOf(keyword), keyword).toBe(field)
      }
    }
  })
})

describe('chips', () => {
  const fra = fieldTerm('from', [word('FRA')])
  const muc = fieldTerm('from', [word('MUC')])

  test('are the terms of the text', () => {
    expect(read('von:FRA regen')).toHaveLength(2)
    expect(withTerm(read('regen'), fra)).toEqual(read('regen from:FRA'))
  })

  test('of one field join, and none comes twice', () => {
    expect(withTerm(read('from:FRA'), muc)).toEqual(read('from:FRA,MUC'))
    expect(withTerm(read('from:FRA,MUC'), fra)).toEqual(read('from:FRA,MUC'))
    expect(withTerm(read('-from:FRA'), muc)).toEqual(read('-from:FRA from:MUC'))
    const long = fieldTerm('night', [number('>', 60)])
    expect(withTerm(read('night<3h'), long)).toEqual(read('night<3h night>1h'))
  })

  test('once added stand in the query, and added again change nothing', () => {
    fc.assert(
      fc.property(anyQuery, anyText, (query, term) => {
        const once = withTerm(query, term)
        expect(once.some((known) => isSameTerm(known, term))).toBe(true)
        expect(withTerm(once, term)).toEqual(once)
      }),
    )
  })
})
