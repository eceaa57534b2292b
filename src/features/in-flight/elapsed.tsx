import { formatElapsed } from '../../../core/locale/flight-units.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { useNow } from '../../data/browser/use-now.ts'
import { flightNow } from './state/flight-now.ts'

/** Counts the seconds; nothing around it is drawn again for that. */
export function Elapsed({ sinceMs, untilMs }: { sinceMs: number; untilMs: number | null }) {
  const { locale } = useText('in-flight')
  useNow(untilMs === null)
  return <span data-elapsed>{formatElapsed((untilMs ?? flightNow()) - sinceMs, localeTag(locale))}</span>
}
