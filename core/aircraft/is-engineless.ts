import type { AircraftType } from './aircraft-type.ts'

/** Without an engine: it is launched, and each landing ends where it stands. */
export function isEngineless({ category, engines }: Pick<AircraftType, 'category' | 'engines'>): boolean {
  return category === 'glider' && engines === 0
}
