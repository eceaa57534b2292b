import { localToday } from '../../core/time/local-today.ts'
import { savedName } from '../story/file-name.ts'

/**
 * `logmyworld-openflights-cabin-business-2026-11-28-1903`, without its ending: two lists of one day have two names.
 * @param format as its reader knows it
 * @param search what the list shows; empty for all flights
 */
export function exportName(format: string, search: string, now: Date): string {
  const clock = [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0'))
  return savedName(format.replace(/^LogMyWorld[- ]/, ''), search, `${localToday(now)}-${clock.join('')}`)
}
