import type { Digest } from '../../../core/digest/digest.ts'
import { Link } from '../../shell/navigation/link.tsx'
import type { RowWords } from '../../flight/summary/row-words.ts'
import { FlightSummary } from '../../flight/summary/flight-summary.tsx'
import { listFlight } from '../../flight/summary/listed-flight.ts'
import css from './search-results.module.css'

export interface FlightResultProps {
  digest: Digest
  row: number
  words: RowWords
}

export function FlightResult({ digest, row, words }: FlightResultProps) {
  const flight = listFlight(digest, row, words.tag)
  const { id } = flight
  return (
    <li>
      <Link className={css.result} to="flight-list" params={{ id }} data-result="" data-result-flight={id}>
        <FlightSummary flight={flight} words={words} />
      </Link>
    </li>
  )
}
