import { broughtForwardId } from '../logbook/brought-forward.ts'
import type { ArchiveRecord } from './archive.ts'

/**
 * The record as it lies in the log of who puts the archive in. Ids stay what they are: they are each user's own, so the
 * same archive put in twice brings nothing twice. The sums from before the log have an id made of their owner's.
 * @param from id of the user whose log was archived
 * @param to id of who puts it in
 */
export function ownedBy(record: ArchiveRecord, from: string, to: string): ArchiveRecord {
  return record.id === broughtForwardId(from) ? { ...record, id: broughtForwardId(to) } : record
}
