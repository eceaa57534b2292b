import { createStore, type Store } from '../../../core/lib/store.ts'
import { COLOUR_BY, type ColourBy } from '../../../core/map/log/colouring.ts'
import type { Projection } from '../../map/engine/map-look.ts'

/** One of some choices, for every visit in this browser. */
interface KeptChoice<T extends string> {
  readonly store: Store<T>
  choose: (choice: T) => void
  /** Takes up what was chosen at an earlier visit. */
  recall: () => void
}

function keptChoice<T extends string>(key: string, choices: readonly T[], first: T): KeptChoice<T> {
  const store = createStore(first)
  return {
    store,
    choose: (choice) => {
      store.set(choice)
      try {
        localStorage.setItem(key, choice)
      } catch {
        // Without storage the choice lasts as long as the page.
      }
    },
    recall: () => {
      try {
        const kept = localStorage.getItem(key)
        store.set(choices.find((choice) => choice === kept) ?? first)
      } catch {
        // As it is.
      }
    },
  }
}

/** Whether the map is flat or a ball. */
export const mapProjection = keptChoice<Projection>('lmw.map', ['flat', 'globe'], 'flat')

/** Whose land lies below: the app's own, or what the operator's maps service has, which sees who asks for it. */
export const mapLand = keptChoice<'own' | 'service'>('lmw.map.land', ['own', 'service'], 'own')

/** What the colour of a line stands for; `one`: every line has the same; `altitude`: that of tracks, beside grey routes. */
export const COLOUR_CHOICES = ['one', ...COLOUR_BY, 'altitude'] as const
export type ColourChoice = 'one' | ColourBy | 'altitude'
export const mapColour = keptChoice<ColourChoice>('lmw.map.colour', COLOUR_CHOICES, 'one')
