import type { Moment } from './moment.ts'

/** Date and clock of a moment in UTC. */
export function utcOf({ epochMs }: Moment): { date: string; time: string } {
  const text = new Date(epochMs).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}
