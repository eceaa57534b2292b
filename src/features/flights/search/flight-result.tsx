import type { Digest } from '../../../../core/digest/digest.ts'
import { Link } from '../../../shell/link.tsx'
import type { RowWords } from '../columns/row-words.ts'
import { FlightFace } from '../flight-face.tsx'
import { listFlight } from '../listed-flight.ts'
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
        <FlightFace flight={flight} words={words} />
      </Link>
    </li>
  )
}
