import type { Launch, Review } from '../flight/flight.ts'
import type { RecencyEntry } from './entry.ts'

type Amount = (entry: RecencyEntry) => number

const takeOffs: Amount = ({ numbers }) => (numbers.takeOffsDay ?? 0) + (numbers.takeOffsNight ?? 0)
const landings: Amount = ({ numbers }) => (numbers.landingsDay ?? 0) + (numbers.landingsNight ?? 0)
const hasCommand = ({ numbers }: RecencyEntry): boolean => (numbers.picMinutes ?? 0) + (numbers.picusMinutes ?? 0) > 0
const hasInstructor = ({ numbers }: RecencyEntry): boolean => (numbers.dualReceivedMinutes ?? 0) > 0
const isFlight = ({ isSession }: RecencyEntry): boolean => !isSession

/** A line in the log with a launch is one launch at least; with take-offs as many. */
const launches: Amount = (entry) => (isFlight(entry) ? Math.max(takeOffs(entry), entry.launch === null ? 0 : 1) : 0)
const launchesBy =
  (...methods: readonly Launch[]): Amount =>
  (entry) =>
    entry.launch !== null && methods.includes(entry.launch) ? launches(entry) : 0
const passed =
  (...reviews: readonly Review[]): Amount =>
  (entry) =>
    entry.reviews.some((review) => reviews.includes(review)) ? 1 : 0

/**
 * 14 CFR 61.56(a), (d)(1): a flight review, or in its place a practical test or a pilot proficiency check by an examiner or
 * check airman of the FAA's, as that of 61.58. A proficiency check of FCL.010 is by an examiner of EASA's, and is none.
 */
const reviewed = passed('flight-review', 'skill-test', 'pic-proficiency-check')

/** 61.56(i): not every device will do, but a full flight simulator or a flight training device. */
function mayReview({ device }: RecencyEntry): boolean {
  return device === null || device === 'ffs' || device === 'ftd'
}

/**
 * What a rule may count of a flight: whole minutes where the name ends so, else a number. Nothing is assumed: a flight
 * without landings in the pilot's log has none.
 */
const AMOUNTS = {
  flights: (entry) => (isFlight(entry) ? 1 : 0),
  /** Flights with an instructor. */
  lessons: (entry) => (isFlight(entry) && hasInstructor(entry) ? 1 : 0),
  flightMinutes: ({ minutes }) => minutes,
  commandMinutes: ({ numbers }) => numbers.picMinutes ?? 0,
  /** In command, or with or under an instructor; solo time often stands in the column of command as well. */
  commandOrTrainingMinutes: ({ numbers }) =>
    Math.max(numbers.picMinutes ?? 0, numbers.soloMinutes ?? 0) +
    (numbers.dualReceivedMinutes ?? 0) +
    (numbers.spicMinutes ?? 0),
  trainingMinutes: ({ numbers }) => numbers.dualReceivedMinutes ?? 0,
  instructorMinutes: ({ numbers }) => numbers.instructorMinutes ?? 0,
  nightMinutes: ({ numbers }) => numbers.nightMinutes ?? 0,
  ifrMinutes: ({ numbers }) => numbers.ifrMinutes ?? 0,
  instrumentMinutes: ({ numbers }) =>
    (numbers.actualInstrumentMinutes ?? 0) + (numbers.simulatedInstrumentMinutes ?? 0),
  crossCountryMinutes: ({ numbers }) => numbers.crossCountryMinutes ?? 0,
  simulatorMinutes: ({ numbers }) => numbers.simulatorMinutes ?? 0,
  takeOffs,
  takeOffsNight: ({ numbers }) => numbers.takeOffsNight ?? 0,
  landings,
  landingsNight: ({ numbers }) => numbers.landingsNight ?? 0,
  fullStops: ({ numbers }) => (numbers.fullStopsDay ?? 0) + (numbers.fullStopsNight ?? 0),
  takeOffsFaaNight: (entry) => entry.takeOffsFaaNight,
  fullStopsFaaNight: (entry) => entry.fullStopsFaaNight,
  waterLandings: ({ numbers }) => numbers.waterLandings ?? 0,
  launches,
  commandLaunches: (entry) => (hasCommand(entry) ? launches(entry) : 0),
  commandTakeOffs: (entry) => (hasCommand(entry) ? takeOffs(entry) : 0),
  commandLandings: (entry) => (hasCommand(entry) ? landings(entry) : 0),
  /** Car launches are one method with them (SFCL.155(a)(1)). */
  winchLaunches: launchesBy('winch', 'car'),
  aerotows: launchesBy('aerotow'),
  /** Take-offs in touring motor gliders, too (SFCL.155(c)). */
  selfLaunches: (entry) => (entry.rating === 'tmg' ? takeOffs(entry) : launchesBy('self-launch')(entry)),
  bungeeLaunches: launchesBy('bungee'),
  approaches: ({ numbers }) => numbers.approaches ?? 0,
  holds: ({ numbers }) => numbers.holds ?? 0,
  interceptions: ({ numbers }) => numbers.interceptions ?? 0,
  flightReviews: (entry) => (mayReview(entry) ? reviewed(entry) : 0),
  proficiencyChecks: passed('proficiency-check', 'skill-test'),
  instrumentChecks: passed('ipc', 'proficiency-check', 'skill-test'),
  instrumentProficiencyChecks: passed('ipc'),
} as const satisfies Readonly<Record<string, Amount>>

export type Counted = keyof typeof AMOUNTS

/** How much of it a flight has: minutes where the name says so, else a number; never below zero. */
export function amountOf(counted: Counted, entry: RecencyEntry): number {
  return AMOUNTS[counted](entry)
}

/** Is it counted in minutes? */
export function isMinutes(counted: Counted): boolean {
  return counted.endsWith('Minutes')
}
