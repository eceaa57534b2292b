import {
  CABINS,
  FLIGHT_REASONS,
  FLIGHT_ROLES,
  FLIGHT_STATUSES,
  FSTD_DEVICES,
  LAUNCHES,
  PILOTS_FLYING,
  REVIEWS,
  SEAT_POSITIONS,
  SEAT_SIDES,
} from '../flight/schema/choices.ts'
import type { Language } from '../locale/language.ts'
import { foldText } from '../search/fold-text.ts'
import { type ChoiceField, spellings } from './fields.ts'
import { once } from '../lib/once.ts'

/** What `has:` can ask for. */
export const HAS_CHOICES = [
  'note',
  'photo',
  'document',
  'track',
  'media',
  'custom',
  'pilot',
  'imported',
  'rating',
  'tag',
  'people',
  'airline',
  'number',
  'aircraft',
  'registration',
  'seat',
  'cabin',
  'times',
  'duration',
  'distance',
  'trip',
  'via',
  'day',
  'session',
  'from',
  'to',
  'arrival',
  'reason',
] as const
export type HasChoice = (typeof HAS_CHOICES)[number]

export const CHOICES_OF: Readonly<Record<ChoiceField, readonly string[]>> = {
  status: FLIGHT_STATUSES,
  role: FLIGHT_ROLES,
  session: FSTD_DEVICES,
  flying: PILOTS_FLYING,
  launch: LAUNCHES,
  cabin: CABINS,
  reason: FLIGHT_REASONS,
  side: SEAT_SIDES,
  seat: SEAT_POSITIONS,
  has: HAS_CHOICES,
  check: REVIEWS,
}

/** Words of a choice where they are not its own name: English, then German; the first of each is what we write. */
const WORDS: Readonly<Record<ChoiceField, Readonly<Record<string, readonly [en: string[], de: string[]]>>>> = {
  status: {
    planned: [
      ['planned', 'upcoming', 'future'],
      ['geplant', 'kommend', 'bevorstehend'],
    ],
    flown: [['flown'], ['geflogen']],
    cancelled: [
      ['cancelled', 'canceled'],
      ['annulliert', 'ausgefallen', 'gestrichen', 'storniert'],
    ],
    diverted: [['diverted'], ['umgeleitet']],
  },
  role: {
    passenger: [
      ['passenger', 'pax'],
      ['passagier', 'fluggast'],
    ],
    'pilot-in-command': [
      ['pic', 'pilot', 'captain'],
      ['pic', 'kapitän'],
    ],
    'second-in-command': [
      ['sic', 'copilot'],
      ['sic', 'copilot', 'kopilot'],
    ],
    'relief-pilot': [['relief'], ['ablösung', 'ablösepilot']],
    student: [['student'], ['flugschüler', 'schüler']],
    instructor: [['instructor'], ['fluglehrer', 'lehrer']],
    examiner: [['examiner'], ['prüfer']],
    'cabin-crew': [
      ['cabin-crew', 'crew'],
      ['kabinencrew', 'kabinenpersonal'],
    ],
    'flight-engineer': [['engineer'], ['flugingenieur', 'bordingenieur']],
    observer: [['observer'], ['beobachter']],
    other: [['other'], ['sonstiges']],
  },
  // Any of them is found as a simulator, too.
  session: {
    ffs: [
      ['ffs', 'simulator'],
      ['ffs', 'simulator'],
    ],
    ftd: [
      ['ftd', 'simulator'],
      ['ftd', 'simulator'],
    ],
    fnpt: [
      ['fnpt', 'simulator'],
      ['fnpt', 'simulator'],
    ],
    bitd: [
      ['bitd', 'simulator'],
      ['bitd', 'simulator'],
    ],
    atd: [
      ['atd', 'simulator'],
      ['atd', 'simulator'],
    ],
    other: [
      ['other', 'simulator'],
      ['sonstige', 'simulator'],
    ],
  },
  flying: { self: [['pf'], ['pf']], other: [['pm'], ['pm']] },
  launch: {
    winch: [['winch'], ['winde']],
    aerotow: [['aerotow'], ['schlepp', 'flugzeugschlepp']],
    'self-launch': [['self-launch'], ['eigenstart']],
    bungee: [['bungee'], ['gummiseil']],
    car: [['car'], ['autoschlepp']],
  },
  cabin: {
    economy: [['economy'], ['economy']],
    'premium-economy': [['premium'], ['premium']],
    business: [['business'], ['business']],
    first: [['first'], ['first', 'erste']],
    private: [['private'], ['privat']],
  },
  reason: {
    leisure: [
      ['leisure', 'holiday'],
      ['urlaub', 'freizeit'],
    ],
    business: [
      ['business', 'work'],
      ['geschäftlich', 'dienstlich'],
    ],
    crew: [['crew'], ['crew', 'dienst']],
    other: [['other'], ['sonstiger']],
  },
  side: { left: [['left'], ['links']], center: [['center', 'centre'], ['mitte']], right: [['right'], ['rechts']] },
  seat: {
    window: [['window'], ['fenster', 'fensterplatz']],
    middle: [['middle'], ['mitte', 'mittelplatz']],
    aisle: [['aisle'], ['gang', 'gangplatz']],
    pilot: [['pilot'], ['pilot']],
    copilot: [['copilot'], ['copilot', 'kopilot']],
    jumpseat: [['jumpseat'], ['klappsitz']],
    other: [['other'], ['anderswo']],
  },
  check: {
    'flight-review': [['flight-review', 'bfr'], ['flight-review']],
    ipc: [['ipc'], ['ipc']],
    'proficiency-check': [['proficiency-check'], ['befähigungsüberprüfung']],
    'skill-test': [['skill-test', 'checkride'], ['praktische-prüfung']],
    'nvg-proficiency-check': [['nvg-proficiency-check'], ['nvg-überprüfung']],
    'pic-proficiency-check': [
      ['pic-proficiency-check', '61.58'],
      ['pic-überprüfung', '61.58'],
    ],
    'initial-check': [['initial-check'], ['erstüberprüfung']],
    'refresher-training': [['refresher-training', 'refresher'], ['auffrischungsschulung']],
  },
  has: {
    note: [
      ['note', 'notes'],
      ['notiz', 'notizen'],
    ],
    photo: [
      ['photo', 'photos'],
      ['foto', 'fotos'],
    ],
    document: [
      ['document', 'documents'],
      ['dokument', 'dokumente'],
    ],
    track: [
      ['track', 'tracks'],
      ['aufzeichnung', 'aufzeichnungen', 'track'],
    ],
    media: [['media', 'attachment'], ['anhang']],
    custom: [['custom'], ['eigene']],
    pilot: [['pilot'], ['pilot']],
    imported: [['imported'], ['import']],
    rating: [['rating'], ['bewertung']],
    tag: [['tag'], ['schlagwort']],
    people: [['people'], ['begleitung']],
    airline: [['airline'], ['fluggesellschaft', 'fluglinie']],
    number: [['number'], ['flugnummer']],
    aircraft: [['aircraft'], ['flugzeug']],
    registration: [['registration'], ['kennzeichen']],
    seat: [['seat'], ['sitzplatz', 'sitz']],
    cabin: [['cabin'], ['klasse', 'kabine']],
    times: [['times'], ['zeiten']],
    duration: [['duration'], ['dauer']],
    distance: [['distance'], ['entfernung']],
    trip: [['trip'], ['reise']],
    via: [['via'], ['zwischenlandung', 'stopp', 'zwischenstopp']],
    day: [['day'], ['kalendertag']],
    session: [['session'], ['sitzung', 'simulatorsitzung']],
    from: [['origin'], ['startort']],
    to: [['destination'], ['zielort']],
    arrival: [['arrivaltime'], ['ankunftszeit']],
    reason: [['reason'], ['anlass']],
  },
}

const byWord = once(
  () =>
    new Map(
      (Object.keys(CHOICES_OF) as ChoiceField[]).map((field) => [
        field,
        new Map(
          CHOICES_OF[field]
            .flatMap((value) => wordsOf(field, value).map((text) => [text, value] as const))
            .toReversed(),
        ),
      ]),
    ),
)

/** Every word of a choice, of both languages and in every spelling. */
export function wordsOf(field: ChoiceField, value: string): string[] {
  const [en = [], de = []] = WORDS[field][value] ?? []
  return [...new Set([...en, ...de, value].flatMap(spellings))]
}

/** The choice a word of either language stands for; null for none. */
export function choiceOf(field: ChoiceField, typed: string): string | null {
  const words = byWord().get(field)
  return words?.get(typed.toLowerCase()) ?? words?.get(foldText(typed)) ?? null
}

const phrases = once(
  (): ReadonlySet<string> =>
    new Set(
      (Object.keys(CHOICES_OF) as ChoiceField[])
        .flatMap((field) => CHOICES_OF[field].flatMap((value) => wordsOf(field, value)))
        .filter((text) => text.includes('-'))
        .map((text) => foldText(text)),
    ),
)

/** Are these words one choice: `premium economy`, `pilot in command`? */
export function isChoicePhrase(text: string): boolean {
  return phrases().has(foldText(text))
}

/** The word we write for a choice in a language. */
export function choiceWord(field: ChoiceField, value: string, language: Language): string {
  return WORDS[field][value]?.[language === 'de' ? 1 : 0]?.[0] ?? value
}

/** Choices of a field one of whose words begins with the folded text. */
export function choicesBeginning(field: ChoiceField, folded: string): string[] {
  return CHOICES_OF[field].filter((value) => wordsOf(field, value).some((text) => text.startsWith(folded)))
}

/** As we write them: English, then German. */
const WEEKDAYS: readonly (readonly [en: string, de: string])[] = [
  ['mon', 'mo'],
  ['tue', 'di'],
  ['wed', 'mi'],
  ['thu', 'do'],
  ['fri', 'fr'],
  ['sat', 'sa'],
  ['sun', 'so'],
]

export function weekdayName(weekday: number, language: Language): string {
  return WEEKDAYS[weekday - 1]?.[language === 'de' ? 1 : 0] ?? String(weekday)
}
