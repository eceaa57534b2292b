import type { FlightAttributes } from '../../../core/flight/flight.ts'
import type { Translate } from '../../i18n/translate.ts'

type Seat = Partial<NonNullable<FlightAttributes['seat']>>

/** `22A, window, left side`; where the number is not known, `Window, left side`. Empty where nothing is. */
export function seatWords({ number, position, side }: Seat, t: Translate): string {
  const words = [
    number,
    position && t(`flights:seatWords.position.${position}`),
    side && t(`flights:seatWords.side.${side}`),
  ]
  const text = words.filter(Boolean).join(', ')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
