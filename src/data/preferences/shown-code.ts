import { createStore } from '../../../core/lib/store.ts'
import { type CodedPlace, codeOrName, placeCode, type PlaceCodes } from '../../../core/flight/place-code.ts'
import type { SyncClient } from '../../../sync/client.ts'
import { readPreferences } from './preferences.ts'
import { shownEntry } from './shown-clock.ts'

const shownCodes = createStore<PlaceCodes>('typed')

/** Knows from now on which codes and which clock the reader wants, before anything is drawn for them. */
export function followReader({ session, preferences }: Pick<SyncClient, 'session' | 'preferences'>): void {
  const read = (): void => {
    const state = session.get()
    const stored = state.kind === 'guest' ? {} : state.user.preferences
    const { placeCodes, timeEntry } = readPreferences(stored, preferences.unsent.get())
    shownCodes.set(placeCodes)
    shownEntry.set(timeEntry)
  }
  session.subscribe(read)
  preferences.unsent.subscribe(read)
  read()
}

/** Which codes this reader wants, for workers that name places. */
export function wantedCodes(): PlaceCodes {
  return shownCodes.get()
}

/** The code of a place as this reader wants it; null for a place without codes. Everything that shows a code calls this. */
export function shownCode(place: CodedPlace): string | null {
  return placeCode(place, shownCodes.get())
}

/** The same, or the name of a place without codes. */
export function shownCodeOrName<P extends CodedPlace & { name: string | null }>(place: P): string | P['name'] {
  return codeOrName(place, shownCodes.get())
}
