import type { RatingClass } from '../../aircraft/rating-class.ts'
import type { Counted } from '../counted.ts'
import type { RecencyRule, Requirement } from '../rule.ts'
import type { CountedTime } from '../window.ts'

const DAYS_90: CountedTime = { unit: 'days', count: 90 }
const MONTHS_12: CountedTime = { unit: 'months', count: 12 }
/** A check of a rating that holds a year holds to the end of the month in which the year ends (ARA.FCL.215). */
const YEAR_OF_RATING: CountedTime = { unit: 'calendar-months', count: 12 }
const MONTHS_24: CountedTime = { unit: 'months', count: 24 }
const HOUR = 60

const POWERED: readonly RatingClass[] = [
  'sep-land',
  'sep-sea',
  'mep-land',
  'mep-sea',
  'tmg',
  'type',
  'helicopter',
  'airship',
]
const SINGLE_PISTON: readonly RatingClass[] = ['sep-land', 'sep-sea', 'tmg']

type RuleText = Omit<RecencyRule, 'authority' | 'name' | 'isUsual'> & { isUsual?: boolean }
const rule = (text: RuleText): RecencyRule => ({ authority: 'easa', name: null, isUsual: true, ...text })
const least = (counted: Counted, count: number, within: CountedTime, of?: readonly RatingClass[]): Requirement => ({
  counted,
  least: count,
  within,
  ...(of && { of }),
})

/** SEP and TMG class ratings by experience, with the hour of training still to be added. */
const SEP_EXPERIENCE = [
  least('flightMinutes', 12 * HOUR, MONTHS_12),
  least('commandMinutes', 6 * HOUR, MONTHS_12),
  least('takeOffs', 12, MONTHS_12),
  least('landings', 12, MONTHS_12),
]

function launchMethod(id: string, counted: Counted, count: number): RecencyRule {
  return rule({
    id: `sfcl-155-c-${id}`,
    paragraph: 'SFCL.155(c)',
    of: ['sailplane', 'tmg'],
    onlyWith: ['sailplane'],
    isApart: false,
    alternatives: [[least(counted, count, MONTHS_24)]],
  })
}

/**
 * Rules of EASA: Annex I (Part-FCL) to Regulation (EU) 1178/2011, Annex III (Part-SFCL) to Implementing Regulation (EU)
 * 2018/1976, Annex III (Part-BFCL) to Regulation (EU) 2018/395, by transcriptions of their consolidated texts read in
 * November 2026; the Official Journal itself was not. What a log cannot know (the licence held, the day on which a rating
 * ends, a supervisor's signature) is left to the pilot.
 */
export const EASA_RULES: readonly RecencyRule[] = [
  /**
   * FCL.060(b)(1): passengers and commercial air transport, as PIC or co-pilot: 3 take-offs,
   * approaches and landings in the preceding 90 days in the same type or class. Each landing has its approach.
   */
  rule({
    id: 'fcl-060-b-1',
    paragraph: 'FCL.060(b)(1)',
    of: POWERED,
    isApart: true,
    alternatives: [[least('takeOffs', 3, DAYS_90), least('landings', 3, DAYS_90)]],
  }),
  /** FCL.060(b)(2): the same at night as PIC: one of each at night, or an instrument rating, which the log does not know. */
  rule({
    id: 'fcl-060-b-2',
    paragraph: 'FCL.060(b)(2)(i)',
    of: POWERED,
    isApart: true,
    alternatives: [[least('takeOffsNight', 1, DAYS_90), least('landingsNight', 1, DAYS_90)]],
  }),
  /**
   * FCL.740.A(b)(1)(ii): within the 12 months before the rating ends 12 hours in the class, of
   * them 6 as PIC, 12 take-offs and landings, and an hour with an instructor, which a check in another class replaces.
   */
  rule({
    id: 'fcl-740-a-b-1',
    paragraph: 'FCL.740.A(b)(1)(ii)',
    of: SINGLE_PISTON,
    isApart: true,
    alternatives: [
      [...SEP_EXPERIENCE, least('trainingMinutes', HOUR, MONTHS_12)],
      [...SEP_EXPERIENCE, least('proficiencyChecks', 1, MONTHS_12)],
    ],
  }),
  /**
   * FCL.740(a), FCL.740.A(a): ratings of types and multi-engine classes of aeroplanes hold a year; each is revalidated by a
   * proficiency check, beside it ten route sectors or one with an examiner, which may be part of the check.
   */
  rule({
    id: 'fcl-740-a',
    paragraph: 'FCL.740(a)',
    of: ['type', 'mep-land', 'mep-sea'],
    isApart: true,
    alternatives: [[least('proficiencyChecks', 1, YEAR_OF_RATING)]],
  }),
  /** FCL.740.H(a)(1), (2): helicopters, by a check and two hours on the type, among which a check in flight counts. */
  rule({
    id: 'fcl-740-h-a',
    paragraph: 'FCL.740.H(a)',
    of: ['helicopter'],
    isApart: true,
    alternatives: [[least('proficiencyChecks', 1, YEAR_OF_RATING), least('flightMinutes', 2 * HOUR, MONTHS_12)]],
  }),
  /** FCL.625(a): an instrument rating holds a year, revalidated by a proficiency check (FCL.625.A, FCL.625.H). */
  rule({
    id: 'fcl-625-a',
    paragraph: 'FCL.625(a)',
    of: POWERED,
    isApart: false,
    alternatives: [[least('instrumentChecks', 1, YEAR_OF_RATING)]],
    isUsual: false,
  }),
  /**
   * FCL.140.A: light aircraft pilot licence, aeroplanes and TMG together, in the last 2 years:
   * 12 hours as PIC, dual or under supervision with 12 take-offs and landings and an hour of training; or a check.
   */
  rule({
    id: 'fcl-140-a',
    paragraph: 'FCL.140.A(a)',
    of: SINGLE_PISTON,
    isApart: false,
    alternatives: [
      [
        least('commandOrTrainingMinutes', 12 * HOUR, MONTHS_24),
        least('takeOffs', 12, MONTHS_24),
        least('landings', 12, MONTHS_24),
        least('trainingMinutes', HOUR, MONTHS_24),
      ],
      [least('proficiencyChecks', 1, MONTHS_24)],
    ],
    isUsual: false,
  }),
  /** FCL.140.H: light aircraft pilot licence, helicopters of one type, in the last 12 months. */
  rule({
    id: 'fcl-140-h',
    paragraph: 'FCL.140.H(a)',
    of: ['helicopter'],
    isApart: true,
    alternatives: [
      [
        least('commandOrTrainingMinutes', 6 * HOUR, MONTHS_12),
        least('takeOffs', 6, MONTHS_12),
        least('landings', 6, MONTHS_12),
        least('trainingMinutes', HOUR, MONTHS_12),
      ],
      [least('proficiencyChecks', 1, MONTHS_12)],
    ],
    isUsual: false,
  }),
  /**
   * SFCL.160(a): in the last 24 months 5 hours on sailplanes, TMG among them, as PIC, dual or
   * under supervision, and without TMG 15 launches and 2 training flights; or a check on a sailplane that is no TMG.
   */
  rule({
    id: 'sfcl-160-a',
    paragraph: 'SFCL.160(a)',
    of: ['sailplane', 'tmg'],
    onlyWith: ['sailplane'],
    isApart: false,
    alternatives: [
      [
        least('commandOrTrainingMinutes', 5 * HOUR, MONTHS_24),
        least('launches', 15, MONTHS_24, ['sailplane']),
        least('lessons', 2, MONTHS_24, ['sailplane']),
      ],
      [least('proficiencyChecks', 1, MONTHS_24, ['sailplane'])],
    ],
  }),
  /** SFCL.160(b): the same for TMG; who holds a TMG rating of Part-FCL is exempt (c). */
  rule({
    id: 'sfcl-160-b',
    paragraph: 'SFCL.160(b)',
    of: ['sailplane', 'tmg'],
    onlyWith: ['tmg'],
    isApart: false,
    alternatives: [
      [
        least('commandOrTrainingMinutes', 12 * HOUR, MONTHS_24),
        least('commandOrTrainingMinutes', 6 * HOUR, MONTHS_24, ['tmg']),
        least('takeOffs', 12, MONTHS_24, ['tmg']),
        least('landings', 12, MONTHS_24, ['tmg']),
        least('trainingMinutes', HOUR, MONTHS_24, ['tmg']),
      ],
      [least('proficiencyChecks', 1, MONTHS_24, ['tmg'])],
    ],
    isUsual: false,
  }),
  /** SFCL.160(e)(1): passengers in sailplanes: 3 launches as PIC in the preceding 90 days. */
  rule({
    id: 'sfcl-160-e-1',
    paragraph: 'SFCL.160(e)(1)',
    of: ['sailplane'],
    isApart: false,
    alternatives: [[least('commandLaunches', 3, DAYS_90)]],
  }),
  /** SFCL.160(e)(2): passengers in TMG by an SPL: 3 take-offs and landings as PIC in the preceding 90 days. */
  rule({
    id: 'sfcl-160-e-2',
    paragraph: 'SFCL.160(e)(2)',
    of: ['tmg'],
    isApart: false,
    alternatives: [[least('commandTakeOffs', 3, DAYS_90), least('commandLandings', 3, DAYS_90)]],
    isUsual: false,
  }),
  /** SFCL.155(c): every launching method 5 times in the last 2 years, bungee launches twice. */
  launchMethod('winch', 'winchLaunches', 5),
  launchMethod('aerotow', 'aerotows', 5),
  launchMethod('self-launch', 'selfLaunches', 5),
  launchMethod('bungee', 'bungeeLaunches', 2),
  /**
   * BFCL.160(a) (Regulation (EU) 2020/357): 6 hours as PIC with 10 take-offs and landings in the last 24 months and a
   * training flight in the last 48; or a check in the last 24.
   */
  rule({
    id: 'bfcl-160-a',
    paragraph: 'BFCL.160(a)',
    of: ['balloon'],
    isApart: false,
    alternatives: [
      [
        least('commandMinutes', 6 * HOUR, MONTHS_24),
        least('takeOffs', 10, MONTHS_24),
        least('landings', 10, MONTHS_24),
        least('lessons', 1, { unit: 'months', count: 48 }),
      ],
      [least('proficiencyChecks', 1, MONTHS_24)],
    ],
  }),
]
