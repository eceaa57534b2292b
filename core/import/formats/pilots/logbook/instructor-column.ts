import type { Facts } from '../../../read/facts.ts'
import { readHours } from '../../../read/read-clock.ts'
import type { TargetRecord } from '../../../record/target.ts'
import type { Columns } from './layout.ts'

/** What a column says that is a length of time by AMC1 FCL.050; some put the instructor's name there. */
export function instructorIn(facts: Facts, columns: Columns, record: TargetRecord): Partial<TargetRecord> {
  const { people = [], pilot = {} } = record
  const written = columns.split(',').flatMap((column) => facts.text(column) ?? [])[0] ?? null
  if (written === null) return {}
  const minutes = readHours(written)
  if (minutes === null) {
    const others = people.filter(({ name }) => name !== written)
    return { people: [...others, { name: written, role: 'Instructor', userId: null }] }
  }
  return minutes > 0 ? { pilot: { ...pilot, instructorMinutes: minutes }, role: 'instructor' } : {}
}
