/** 60 as `UTC+1`, -210 as `UTC−3:30`. */
export function offsetWords(offsetMinutes: number): string {
  if (offsetMinutes === 0) return 'UTC'
  const size = Math.abs(offsetMinutes)
  const [hours, minutes] = [Math.floor(size / 60), size % 60]
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `UTC${offsetMinutes < 0 ? '−' : '+'}${hours}${rest}`
}

/** `America/Argentina/Buenos_Aires` as `Buenos Aires`. */
export function zoneCity(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

/** `+1`, `−1`, or nothing for the same day: the mark timetables put behind an arrival. */
export function dayMark(days: number): string {
  return days === 0 ? '' : days > 0 ? `+${days}` : `−${-days}`
}
