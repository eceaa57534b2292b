import type { AircraftTable } from '../../core/aircraft/decode.ts'
import { faaClass, ratingClass } from '../../core/aircraft/rating-class.ts'
import type { Digest } from '../../core/digest/digest.ts'
import type { JsonObject } from '../../core/lib/json.ts'
import { writeBroughtForward } from '../../core/logbook/brought-forward.ts'
import type { LogbookSums } from '../../core/logbook/pilot-log.ts'
import { type RecencyState, recencyOf } from '../../core/recency/evaluate.ts'
import { inOrderOfEnd } from '../../core/recency/order.ts'
import { readEntries } from '../../core/recency/read-entries.ts'
import { EASA_RULES } from '../../core/recency/rules/easa.ts'
import { FAA_RULES } from '../../core/recency/rules/faa.ts'
import { dateOf, dayOf } from '../../core/recency/window.ts'

export interface PilotStanding {
  /** Totals from before the log, without zeros; null where there are none. */
  broughtForward: JsonObject | null
  /** What the rules of both authorities say today, as the pilot's page shows it. */
  recency: {
    rule: string
    paragraph: string | null
    /** Of a rule that goes by class: which, and the type where each is by itself. */
    class: string | null
    type: string | null
    kind: RecencyState['kind']
    /** Last day on which it is kept, or was. */
    lastDay: string | null
  }[]
}

/** What the pilot's page says beside the sums: always of the whole log, whatever a filter finds. */
export function pilotStanding(
  digest: Digest,
  aircraft: AircraftTable,
  broughtForward: LogbookSums | null,
  today: string,
): PilotStanding {
  const entries = readEntries(digest, (icao) => {
    const type = aircraft.byIcao(icao)
    return type && { rating: ratingClass(type), faa: faaClass(type) }
  })
  const states = [...EASA_RULES, ...FAA_RULES].flatMap((rule) => recencyOf(rule, entries, dayOf(today)))
  return {
    broughtForward: broughtForward && (writeBroughtForward(broughtForward)['broughtForward'] as JsonObject),
    recency: inOrderOfEnd(states).map(({ rule, group, kind, lastDay }) => ({
      rule: rule.id,
      paragraph: rule.paragraph,
      class: group?.class ?? null,
      type: group?.type || null,
      kind,
      lastDay: lastDay === null ? null : dateOf(lastDay),
    })),
  }
}
