import type { Language } from '../../../core/locale/language.ts'
import type { Palette } from './palette.ts'

/** The Earth as a map, or as a ball. */
export type Projection = 'flat' | 'globe'

/** Whose land lies below: the app's own, or that of a maps service, which has names of its own. */
export type Below = 'own' | 'online'

/** How a map looks, whatever it shows. */
export interface MapLook {
  palette: Palette
  /** Of names. */
  language: Language
  projection: Projection
  /** Of text, for readers who chose larger letters: 1 for 16 px. */
  textScale: number
}
