import { TONES } from '../../../core/map/shown/tones.ts'
import { readColours } from '../../ui/picture/read-colours.ts'
import { fromEntries } from '../../../core/lib/from-entries.ts'

/** Colours of a map by what they are for; each is a token of src/styles/tokens.css. */
export const PALETTE_NAMES = [
  'sea',
  'land',
  'visited',
  'coast',
  'border',
  'state',
  'river',
  'city',
  'country',
  'sea-name',
  'route',
  'planned',
  'highlight',
  'label',
  'halo',
  'night',
  ...TONES,
] as const
export type Palette = Readonly<Record<(typeof PALETTE_NAMES)[number], string>>

/** The colours as they are in this place of the page at this moment. */
export function readPalette(place: HTMLElement): Palette {
  const colours = readColours(
    place,
    PALETTE_NAMES.map((name) => `map-${name}` as const),
  )
  return fromEntries(PALETTE_NAMES.map((name) => [name, colours[`map-${name}`]]))
}
