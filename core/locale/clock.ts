/** How somebody reads a time of day. */
export type Clock = '24' | '12'

/** Narrow no-break space. */
const THIN = '\u202f'

/** `09:10` for the reader: unchanged, or as `9:10 am`. Anything that is no time of day stays as it is. */
export function formatClockTime(time: string, clock: Clock): string {
  const [, hour = '', minute = ''] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  if (clock === '24' || hour === '') return time
  const hours = Number(hour)
  return `${hours % 12 || 12}:${minute}${THIN}${hours < 12 ? 'am' : 'pm'}`
}
