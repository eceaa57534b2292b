/** The day it is for the person at this device, `2026-03-05`. */
export function localToday(now: Date): string {
  return `${digits(now.getFullYear(), 4)}-${digits(now.getMonth() + 1, 2)}-${digits(now.getDate(), 2)}`
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
