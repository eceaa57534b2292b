import type { Found } from '../../../core/check/check.ts'

/** Attributes whose members are one control of the form, or have another name there. */
const CONTROLS: Readonly<Record<string, string>> = {
  durationMinutes: 'duration',
  distanceKm: 'distance',
  'aircraft/typeIcao': 'aircraftType',
  'aircraft/registration': 'registration',
  'seat/number': 'seat',
  'seat/position': 'seatPosition',
  'seat/side': 'seatSide',
  'pilot/approaches': 'approaches',
  'pilot/launch': 'launch',
  'pilot/dutyOn': 'duty.on',
  'pilot/dutyOff': 'duty.off',
  pilot: 'pilot.picMinutes',
  actual: 'actual.offBlock',
  scheduled: 'scheduled.offBlock',
}
const WHOLE = ['from', 'to', 'divertedTo', 'via', 'flightNumber', 'airline', 'operator', 'custom'] as const
const PARTS = ['actual', 'scheduled', 'pilot'] as const
/** What the form does not ask: photos and documents have a place of their own, a trip follows its flights. */
const ELSEWHERE = ['media', 'tripId'] as const

/** The control of the form where a finding can be settled by hand; null for one that the form does not have. */
export function formFieldOf({ pointers }: Pick<Found, 'pointers'>): string | null {
  const [pointer = ''] = pointers
  const known = CONTROLS[pointer]
  if (known !== undefined) return known
  const [attribute = '', member] = pointer.split('/')
  if (ELSEWHERE.some((name) => name === attribute)) return null
  if (WHOLE.some((name) => name === attribute)) return attribute
  return member !== undefined && PARTS.some((name) => name === attribute) ? `${attribute}.${member}` : pointer
}
