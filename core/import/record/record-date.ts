import type { TargetRecord } from './target.ts'

/** The day, month or year of a record: as the source says it, else that of the first time that has one; null without any. */
export function recordDate({
  date,
  scheduled,
  actual,
}: Pick<TargetRecord, 'date' | 'scheduled' | 'actual'>): string | null {
  if (date) return date
  for (const time of [scheduled?.offBlock, actual?.offBlock, actual?.takeOff]) {
    if (time && time.clock !== 'elapsed' && time.date) return time.date
  }
  return null
}
