import type { MapSelection } from '../../../core/map/log/selected-rows.ts'
import type { MapContent } from '../../../core/map/shown/map-content.ts'
import { fieldTerm, word } from '../../../core/query/query.ts'
import { withFilter, type WrittenSearch } from '../../query/filters/write-filter.ts'

/** The search with what was pressed on the map added: its flights in the list, or nothing but them on the map. */
export function queryOfSelection(written: WrittenSearch, { kind, key }: MapSelection, content: MapContent): string {
  const labels = new Map(content.airports.map((airport) => [airport.key, airport.label]))
  switch (kind) {
    case 'airport':
      return withFilter(written, fieldTerm('airport', [word(labels.get(key) ?? key)]))
    case 'route': {
      const route = content.routes.find((one) => one.key === key)
      const ends = [route?.from, route?.to].map((end) => labels.get(end ?? '') ?? end)
      return withFilter(written, fieldTerm('route', [word(ends.join('-'))]))
    }
    default:
      return withFilter(written, fieldTerm('country', [word(key)]))
  }
}
