import type { Moment } from './moment.ts'

/** Day and minute of a moment on the clock of UTC. */
export function utcOf({ epochMs }: Pick<Moment, 'epochMs'>): { date: string; time: string } {
  const text = new Date(epochMs).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}
