import { useLayoutEffect, useState } from 'react'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { useChecks } from '../../data/use-checks.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { visibleBottom } from '../../ui/notice/notices-height.ts'
import { FindingList } from './flight-findings.tsx'
import css from './fresh-findings.module.css'
import type { CheckedFlight } from '../../../core/check/run/recheck.ts'
import { findingKey, type FoundAt } from './group-findings.ts'
import { focusHeading } from './use-finding-keys.ts'
import { useRepairs } from './use-repairs.ts'

/**
 * What looks wrong with the flight that was just saved, over the list it is in. It is saved in any case; hints
 * are left to the page of checks.
 */
export function FreshFindings({ id }: { id: string }) {
  const { t, locale } = useText('invalid')
  const checks = useChecks()
  const repairs = useRepairs(checks)
  const [isClosed, setIsClosed] = useState(false)
  const flight = checks.flights.get(id)
  const items = isClosed || !flight || checks.isBehind ? [] : loudOf(flight, repairs.hidden)
  const isShown = items.length > 0
  useLayoutEffect(() => {
    if (!isShown) return undefined
    uncoverRow(id)
    const timer = setTimeout(() => uncoverRow(id), ROOM_MS)
    return () => clearTimeout(timer)
  }, [id, isShown])
  if (!isShown) return null
  const title = t('fresh.title', { count: items.length, number: formatNumber(items.length, localeTag(locale)) })
  return (
    <section className={css.fresh} aria-label={title}>
      <div className={css.head}>
        <output className={css.title}>{title}</output>
        <Button
          kind="quiet"
          className={css.close}
          onClick={() => {
            focusHeading()
            setIsClosed(true)
          }}
        >
          {t('fresh.close')}
        </Button>
      </div>
      <FindingList items={items} repairs={repairs} onSettled={focusHeading} />
    </section>
  )
}

function loudOf(flight: CheckedFlight, hidden: ReadonlySet<string>): FoundAt[] {
  return flight.findings
    .map((finding) => ({ flight, finding }))
    .filter(({ finding }) => !finding.isSilenced && finding.severity !== 'hint')
    .filter((item) => !hidden.has(findingKey(item)))
}

/** By then a short page has the room below it that notices take (`--notices`). */
const ROOM_MS = 600

/** The findings push the saved flight down, on a phone below the notice that it was saved: then the page follows. */
function uncoverRow(id: string): void {
  const box = document.querySelector(`[data-flight-id="${CSS.escape(id)}"]`)?.getBoundingClientRect()
  if (box === undefined || box.top > innerHeight) return
  const below = box.bottom - visibleBottom()
  if (below > 0) scrollBy({ top: below, behavior: 'instant' })
}
