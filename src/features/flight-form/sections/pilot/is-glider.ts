import { isEngineless } from '../../../../../core/aircraft/is-engineless.ts'
import type { LegModel } from '../../state/leg-model.ts'

/** Of a type without an engine: it has no meters, no crew that shares the flying, and launches in place of touch-and-goes. */
export function isGlider({ reading, style }: Pick<LegModel, 'reading' | 'style'>): boolean {
  const icao = reading.attributes.aircraft?.typeIcao
  const type = icao ? style.typeOf?.(icao) : null
  return Boolean(type && isEngineless(type))
}
