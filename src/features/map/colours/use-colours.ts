import { useMemo } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import {
  type ColourBy,
  type ColourMeaning,
  type Colouring,
  colouring,
  rowsOfColour,
} from '../../../../core/map/log/colouring.ts'
import { type Tone, tonesOf } from '../../../../core/map/shown/tones.ts'
import { logGroups } from '../../../../core/stats/groups/log-groups.ts'
import { useStore } from '../../../data/stores/use-store.ts'
import { useText } from '../../../i18n/use-text.ts'
import { mapColour } from '../view/map-view.ts'

/** One colour of the map, by the number it has in the colouring. */
export interface ShownColour {
  /** The same for the same meaning, whatever the search finds. */
  key: string
  name: string
  tone: Tone
  flights: number
}

export interface ShownColours {
  by: ColourBy
  colouring: Colouring
  /** As `colouring` has them; behind them, where there is such a route, what is of several. */
  list: readonly ShownColour[]
}

/** What the colours of the flights found stand for; null where all lines have the same. */
export function useColours(digest: Digest, rows: Uint32Array): ShownColours | null {
  const by = useStore(mapColour.store)
  const made = useMemo(
    () => (by === 'one' || by === 'altitude' ? null : colouring(digest, rows, by)),
    [digest, rows, by],
  )
  const nameOf = useNames(digest)
  const { t } = useText('map')
  return useMemo(() => {
    if (made === null) return null
    const tones = tonesOf(made.colours)
    const list = made.colours.map(({ meaning, flights }, at): ShownColour => {
      return { key: JSON.stringify(meaning), name: nameOf(meaning), tone: tones[at] ?? 'group-rest', flights }
    })
    const several = rowsOfColour(digest, rows, made, list.length).length
    const ofSeveral: ShownColour = {
      key: 'several',
      name: t('colour.several'),
      tone: 'group-several',
      flights: several,
    }
    return { by: made.by, colouring: made, list: several > 0 ? [...list, ofSeveral] : list }
  }, [digest, rows, made, nameOf, t])
}

function useNames(digest: Digest): (meaning: ColourMeaning) => string {
  const { t } = useText('map')
  const { t: flights } = useText('flights')
  return useMemo(() => {
    const { keys, values } = logGroups(digest).airlines
    return (meaning) => {
      switch (meaning.kind) {
        case 'years':
          return meaning.from === meaning.to ? String(meaning.from) : `${meaning.from}–${meaning.to}`
        case 'airline':
          return values[keys.indexOf(meaning.key)]?.name ?? meaning.key
        case 'choice':
          // Which word it is follows from the column; that both fit together says `colouring`.
          return flights(`${meaning.column}.${meaning.choice}` as 'cabin.economy')
        case 'others':
          return t('colour.others')
        default:
          return t('colour.unknown')
      }
    }
  }, [digest, t, flights])
}
