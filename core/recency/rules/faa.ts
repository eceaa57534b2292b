import type { FaaClass } from '../../aircraft/rating-class.ts'
import type { Counted } from '../counted.ts'
import type { RecencyRule, Requirement } from '../rule.ts'
import type { CountedTime } from '../window.ts'

const DAYS_90: CountedTime = { unit: 'days', count: 90 }
const SIX_MONTHS: CountedTime = { unit: 'calendar-months', count: 6 }

const AEROPLANES: readonly FaaClass[] = ['single-land', 'single-sea', 'multi-land', 'multi-sea', 'type']
const POWERED: readonly FaaClass[] = [...AEROPLANES, 'helicopter', 'gyroplane', 'airship']

const least = (counted: Counted, count: number, within: CountedTime): Requirement => ({ counted, least: count, within })

const INSTRUMENT = [
  [least('approaches', 6, SIX_MONTHS), least('holds', 1, SIX_MONTHS), least('interceptions', 1, SIX_MONTHS)],
  [least('instrumentProficiencyChecks', 1, SIX_MONTHS)],
]

type RuleText = Omit<RecencyRule, 'authority' | 'name' | 'isUsual'> & { isUsual?: boolean }
const rule = (text: RuleText): RecencyRule => ({ authority: 'faa', name: null, isUsual: true, ...text })

/**
 * Rules of the FAA: 14 CFR part 61 by transcriptions read in November 2026. Who handled the controls is taken from the
 * landings in the pilot's own log.
 */
export const FAA_RULES: readonly RecencyRule[] = [
  /**
   * 61.57(a)(1): to carry passengers, 3 take-offs and landings within the preceding 90 days as sole manipulator of the
   * controls in the same category and class, and type where a type rating is asked for.
   */
  rule({
    id: '61-57-a',
    paragraph: '14 CFR 61.57(a)',
    of: [...POWERED, 'glider', 'balloon'],
    isApart: true,
    alternatives: [[least('takeOffs', 3, DAYS_90), least('landings', 3, DAYS_90)]],
  }),
  /** 61.57(a)(1)(ii): in an aeroplane with a tailwheel to a full stop. The log does not know which have one. */
  rule({
    id: '61-57-a-tailwheel',
    paragraph: '14 CFR 61.57(a)(1)(ii)',
    of: ['single-land', 'multi-land'],
    isApart: true,
    alternatives: [[least('takeOffs', 3, DAYS_90), least('fullStops', 3, DAYS_90)]],
    isUsual: false,
  }),
  /** 61.57(b)(1): from one hour after sunset to one hour before sunrise, the landings to a full stop. */
  rule({
    id: '61-57-b',
    paragraph: '14 CFR 61.57(b)',
    of: POWERED,
    isApart: true,
    alternatives: [[least('takeOffsFaaNight', 3, DAYS_90), least('fullStopsFaaNight', 3, DAYS_90)]],
  }),
  /**
   * 61.57(c)(1): within the 6 calendar months preceding the month of the flight 6 instrument approaches, holding, and
   * intercepting and tracking courses, in an aeroplane or a device; or 61.57(d): an instrument proficiency check. Six
   * months after it has run out only the check helps, which is said in words: it asks what was, and not what was flown.
   */
  rule({
    id: '61-57-c',
    paragraph: '14 CFR 61.57(c)',
    of: AEROPLANES,
    isApart: false,
    alternatives: INSTRUMENT,
  }),
  /** The same for helicopters: what was done in an aeroplane does not count for them. */
  rule({
    id: '61-57-c-helicopter',
    paragraph: '14 CFR 61.57(c)',
    of: ['helicopter'],
    onlyWith: ['helicopter'],
    isApart: false,
    alternatives: INSTRUMENT,
  }),
  /**
   * 61.56(c), (d): since the beginning of the 24th calendar month before the month of the flight a flight review, or in
   * its place a practical test or the check of 61.58. One in a simulator needs a course by part 142, and there landings or
   * those of 61.57, which the log does not know (61.56(i)).
   */
  rule({
    id: '61-56',
    paragraph: '14 CFR 61.56',
    of: [],
    isApart: false,
    alternatives: [[least('flightReviews', 1, { unit: 'calendar-months', count: 24 })]],
  }),
]
