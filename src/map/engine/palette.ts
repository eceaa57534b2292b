import { TONES } from '../../../core/map/shown/tones.ts'

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

/** The colours as they are in this place of the page at this moment, in a form that needs no style sheet. */
export function readPalette(place: HTMLElement): Palette {
  const probe = document.createElement('span')
  probe.hidden = true
  place.append(probe)
  const computed = getComputedStyle(probe)
  const entries = PALETTE_NAMES.map((name) => {
    probe.style.color = `var(--map-${name})`
    return [name, computed.color] as const
  })
  probe.remove()
  return Object.fromEntries(entries) as Palette
}
