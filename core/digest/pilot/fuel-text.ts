import type { Fuel, FuelUnit } from '../../flight/flight.ts'

/** The fuel of a flight as one text, `61.5 70 kg`, `- 70 kg`; null for none. */
export function fuelText(fuel: Fuel | null | undefined): string | null {
  const amounts = [fuel?.used ?? null, fuel?.uplifted ?? null]
  return fuel && amounts.some((amount) => amount !== null)
    ? [...amounts.map((amount) => amount ?? '-'), fuel.unit].join(' ')
    : null
}

/** What `fuelText` wrote; nothing for null. */
export function readFuel(text: string | null): Fuel | null {
  if (text === null) return null
  const [used, uplifted, unit] = text.split(' ')
  return { used: amountOf(used), uplifted: amountOf(uplifted), unit: unit as FuelUnit }
}

function amountOf(text: string | undefined): number | null {
  return text === undefined || text === '-' ? null : Number(text)
}
