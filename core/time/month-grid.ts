import { addDays, weekdayOfDay } from './calendar-date.ts'

/** The same day of another month, or that month's last where it has no such day. */
export function addMonths(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const month = `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
  const last = addDays(`${month}-28`, 3)
  const end = last.startsWith(month) ? last : addDays(last, -Number(last.slice(8)))
  const wanted = `${month}${day.slice(7)}`
  return wanted > end ? end : wanted
}

/** The weeks that show a month, six of them whatever the month, null for days of another. */
export function weeksOfMonth(month: string, firstWeekday: number): readonly (readonly (string | null)[])[] {
  const start = addDays(`${month}-01`, -daysIntoWeek(`${month}-01`, firstWeekday))
  return Array.from({ length: 6 }, (_week, week) =>
    Array.from({ length: 7 }, (_day, at) => {
      const day = addDays(start, week * 7 + at)
      return day.startsWith(month) ? day : null
    }),
  )
}

/** 0 on the day its week begins with. */
export function daysIntoWeek(day: string, firstWeekday: number): number {
  return (weekdayOfDay(day) - firstWeekday + 7) % 7
}
