import type { EndField } from './draft.ts'
import type { EndDetails } from '../flight.ts'

export interface EndPlace {
  end: 'departure' | 'arrival'
  name: keyof EndDetails
}

const PLACES: Readonly<Record<EndField, EndPlace>> = {
  departureTerminal: { end: 'departure', name: 'terminal' },
  departureGate: { end: 'departure', name: 'gate' },
  departureRunway: { end: 'departure', name: 'runway' },
  arrivalTerminal: { end: 'arrival', name: 'terminal' },
  arrivalGate: { end: 'arrival', name: 'gate' },
  arrivalRunway: { end: 'arrival', name: 'runway' },
}

/** Which detail of which end a field of the form holds. */
export function endOfField(field: EndField): EndPlace {
  return PLACES[field]
}
