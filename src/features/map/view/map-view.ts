import { COLOUR_BY, type ColourBy } from '../../../../core/map/log/colouring.ts'
import { type KeptChoice, keptChoice } from '../../../data/browser/kept-choice.ts'
import type { Projection } from '../../../map/look/map-look.ts'

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
