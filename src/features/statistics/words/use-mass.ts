import { useMemo } from 'react'
import { THIN } from '../../../../core/locale/format.ts'
import { useNumber } from './use-chart-rows.ts'

/** A mass given in kilograms: `820 kg`, `1.4 t`. */
export function useMass(): (kg: number) => string {
  const number = useNumber()
  return useMemo(
    () => (kg) => (kg < 1000 ? `${number(kg)}${THIN}kg` : `${number(kg / 1000, kg < 100_000 ? 1 : 0)}${THIN}t`),
    [number],
  )
}
