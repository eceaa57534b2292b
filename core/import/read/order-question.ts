import type { DateOrder } from '../../time/date-order.ts'
import type { Table } from '../file/table.ts'
import type { FileChoices, FileQuestion } from './format.ts'
import { isEitherWay, orderOfDates, orderOfHeading } from './read-day.ts'

/** Whether day or month comes first, where no date of the file says it. */
export const DATE_ORDER = 'date-order'

/** The order by the dates of a column themselves, else by its heading. */
export function dateOrderIn(table: Table, column: string): ReturnType<typeof orderOfDates> {
  return orderOfDates(cellsOf(table, column)) ?? orderOfHeading(column)
}

/** The question where there are dates that may be either; nothing where there are none. */
export function dateOrderQuestion(table: Table | null, column: string): FileQuestion[] {
  const order = table && dateOrderIn(table, column)
  if (!table || (order !== null && order !== 'mixed')) return []
  const rows = [...cellsOf(table, column)].filter(isEitherWay).length
  if (rows === 0) return []
  return [{ key: DATE_ORDER, choices: ['day-month', 'month-day'].map((value) => ({ value, name: null, rows })) }]
}

export function chosenOrder(choices: FileChoices): DateOrder | null {
  const chosen = choices[DATE_ORDER]
  return chosen === 'day-month' || chosen === 'month-day' ? chosen : null
}

function* cellsOf(table: Table, column: string): Generator<string> {
  for (const row of table.rows()) yield row.get(column)
}
