import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { ConflictCard } from '../../story/conflict-card.tsx'
import { useConflicts } from '../../story/use-conflicts.ts'

/** Open questions about this flight, at the flight. */
export function FlightConflicts({ id, flight }: { id: string; flight: FlightAttributes }) {
  const open = useConflicts().filter((step) => step.id === id && step.collection === 'flights')
  return open.map((step) => <ConflictCard key={step.key} step={step} current={flight} />)
}
