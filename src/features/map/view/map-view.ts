import { createStore, type Store } from '../../../../core/lib/store.ts'
import { COLOUR_BY, type ColourBy } from '../../../../core/map/log/colouring.ts'
import type { Projection } from '../../../map/look/map-look.ts'

/** One of some choices, for every visit in this browser, or for those of one user. */
interface KeptChoice<T extends string> {
  readonly store: Store<T>
  choose: (choice: T) => void
  /** Takes up what was chosen at an earlier visit. */
  recall: () => void
}

/** @param key null keeps it no longer than the page */
function keptChoice<T extends string>(key: string | null, choices: readonly T[], first: T): KeptChoice<T> {
  const store = createStore(first)
  return {
    store,
    choose: (choice) => {
      store.set(choice)
      try {
        if (key !== null) localStorage.setItem(key, choice)
      } catch {
        // Without storage the choice lasts as long as the page.
      }
    },
    recall: () => {
      try {
        const kept = key === null ? null : localStorage.getItem(key)
        store.set(choices.find((choice) => choice === kept) ?? first)
      } catch {
        // As it is.
      }
    },
  }
}

/** Whether the map is flat or a ball. */
export const mapProjection = keptChoice<Projection>('lmw.map', ['flat', 'globe'], 'flat')

type Land = 'own' | 'service'
const lands = new Map<string | null, KeptChoice<Land>>()

/**
 * Whose land lies below: the app's own, or what the operator's maps service has, which sees who asks for it. So nobody's
 * choice counts for another user of this browser, and a log that is removed takes it along.
 */
export function mapLandOf(userId: string | null): KeptChoice<Land> {
  const known = lands.get(userId)
  if (known) return known
  const made = keptChoice<Land>(userId === null ? null : `lmw.land.${userId}`, ['own', 'service'], 'own')
  lands.set(userId, made)
  return made
}

/** What the colour of a line stands for; `one`: every line has the same; `altitude`: that of tracks, beside grey routes. */
export const COLOUR_CHOICES = ['one', ...COLOUR_BY, 'altitude'] as const
export type ColourChoice = 'one' | ColourBy | 'altitude'
export const mapColour = keptChoice<ColourChoice>('lmw.map.colour', COLOUR_CHOICES, 'one')
