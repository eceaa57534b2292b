import { formatNumber } from '../../../../core/locale/format.ts'
import type { LocaleTag } from '../../../../core/locale/language.ts'
import { heightBands, type HeightScale } from '../../../../core/map/shown/height-scale.ts'
import type { Tone } from '../../../../core/map/shown/tones.ts'

/** Each band in words: `2,000–4,000 m`. */
export function bandsOf(scale: HeightScale, tag: LocaleTag): { tone: Tone; text: string }[] {
  return heightBands(scale).map(({ tone, from, to }) => ({
    tone,
    text: `${formatNumber(from, tag)}–${formatNumber(to, tag)}\u2009${scale.unit}`,
  }))
}
