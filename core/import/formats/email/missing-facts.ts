import { dayIn, orderIn } from './worded-day.ts'
import { namesIn } from './worded-names.ts'
import { numberIn } from './worded-number.ts'
import { routeIn } from './wording.ts'

/** What a confirmation of a flight has to say before it can be one. */
export const NEEDED_FACTS = ['number', 'day', 'places'] as const
export type NeededFact = (typeof NEEDED_FACTS)[number]

/** What of it a text that no format reads does not say; none where all of it is there and does not belong together. */
export function missingFacts(text: string): NeededFact[] {
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim().slice(0, 500))
  const own = lines.join('\n')
  const numbers = lines.flatMap((line, at) => {
    const number = numberIn(line, lines[at - 1])
    return number ? [{ at, number }] : []
  })
  const isNamed = (): boolean =>
    [{ at: 0, number: { text: '', end: 0 } }, ...numbers].some(
      ({ at, number }) => namesIn(lines.slice(0, at).join('\n'), lines.slice(at).join('\n'), number) !== null,
    )
  const isThere: Readonly<Record<NeededFact, boolean>> = {
    number: numbers.length > 0,
    day: dayIn(own, orderIn(own)) !== null,
    places: routeIn(own) !== null || isNamed(),
  }
  return NEEDED_FACTS.filter((fact) => !isThere[fact])
}
