import { useState } from 'react'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { useChecks } from '../../data/use-checks.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { FindingList } from './flight-findings.tsx'
import css from './fresh-findings.module.css'
import { findingKey } from './group-findings.ts'
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
  if (isClosed || !flight || checks.isBehind) return null
  const items = flight.findings
    .map((finding) => ({ flight, finding }))
    .filter(({ finding }) => !finding.isSilenced && finding.severity !== 'hint')
    .filter((item) => !repairs.hidden.has(findingKey(item)))
  if (items.length === 0) return null
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
