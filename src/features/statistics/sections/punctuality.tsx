import { useState } from 'react'
import { localeTag } from '../../../../core/locale/language.ts'
import type { Bar } from '../../../../core/stats/drill/bar-terms.ts'
import type { DelayPart } from '../../../../core/stats/drill/counted-facts.ts'
import type { Delays } from '../../../../core/stats/figures/punctuality.ts'
import { AllRowsSwitch } from '../../../charts/all-rows-switch.tsx'
import { DrillLink } from '../../../charts/drill-link.tsx'
import { percentText } from '../../../charts/percent-text.ts'
import { useMeasureWords } from '../../../charts/measure/use-measure-words.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ScrolledTable } from '../../../ui/table/scrolled-table.tsx'
import tableCss from '../../../ui/table/table.module.css'
import { useShownStatistics } from '../context/statistics-context.ts'
import { mostOnTime } from '../words/on-time-finding.ts'
import { useNumber } from '../words/use-chart-rows.ts'
import css from './page-part.module.css'
import { PagePart } from './page-part.tsx'
import { type FigureCell, TableFigure } from '../../../charts/table-figure.tsx'

const COUNTS = ['flights', 'onTime', 'early'] as const
const MINUTES = ['minutesLate', 'minutesEarly'] as const
/** So many airlines before more are asked for. */
const FIRST = 10

export function Punctuality() {
  const { t, locale } = useText('statistics')
  const { punctuality } = useShownStatistics().statistics
  const number = useNumber()
  const { arrival, departure, byAirline } = punctuality
  if (arrival.flights === 0 && departure.flights === 0) {
    return (
      <PagePart part="punctuality">
        <p className={css.note}>{t('punctuality.none')}</p>
      </PagePart>
    )
  }
  const share = percentText(arrival.onTime / Math.max(1, arrival.flights), localeTag(locale))
  return (
    <PagePart part="punctuality">
      {arrival.flights > 0 && (
        <p className={css.finding}>
          {t('punctuality.finding', { share, count: arrival.flights, number: number(arrival.flights) })}{' '}
          <DrillLink bar={{ chart: 'arrivals', key: 'late' }} data-bar="late">
            {t('punctuality.late')}
          </DrillLink>{' '}
          <DrillLink bar={{ chart: 'arrivals', key: 'early' }} data-bar="early">
            {t('punctuality.early')}
          </DrillLink>
        </p>
      )}
      <DelayTable
        caption={t('punctuality.caption')}
        rows={[
          {
            stat: 'punctuality.departure',
            name: t('punctuality.departure'),
            delays: departure,
            barOf: (key) => ({ chart: 'departures', key }),
          },
          {
            stat: 'punctuality.arrival',
            name: t('punctuality.arrival'),
            delays: arrival,
            barOf: (key) => ({ chart: 'arrivals', key }),
          },
        ]}
      />
      {byAirline.length > 0 && <ByAirline />}
      <p className={css.note}>{t('punctuality.note')}</p>
    </PagePart>
  )
}

/** Arrivals of each airline. */
function ByAirline() {
  const { t, locale } = useText('statistics')
  const { byAirline } = useShownStatistics().statistics.punctuality
  const words = useMeasureWords()
  const number = useNumber()
  const [isOpen, setOpen] = useState(false)
  const first = mostOnTime(byAirline)
  const tag = localeTag(locale)
  const share = (part: number): string => percentText(part, tag)
  const listed = (names: readonly string[]): string => new Intl.ListFormat(tag, { type: 'conjunction' }).format(names)
  const all = byAirline.reduce((sum, { flights }) => sum + flights, 0)
  return (
    <TableFigure
      name={t('punctuality.byAirline')}
      finding={
        first === null
          ? t('punctuality.few', { count: all, number: number(all) })
          : t('punctuality.first', { names: listed(first.keys), share: share(first.share), count: first.keys.length })
      }
      head={t('table.name')}
      columns={[
        ...COUNTS.map((one) => ({ name: t(`punctuality.${one}`), kind: 'number' as const })),
        ...MINUTES.map((one) => ({ name: t(`punctuality.${one}`), kind: 'minutes' as const })),
      ]}
      rows={byAirline.map(({ key, ...delays }) => {
        const cell = (one: (typeof COUNTS | typeof MINUTES)[number], text: string): FigureCell => {
          const stat = `punctuality.byAirline.${key}.${one}`
          const bar = { chart: 'byAirline', key: `${one}=${key}` } as const
          return { text, value: delays[one], stat, ...(delays[one] > 0 && { bar }) }
        }
        return {
          key,
          name: key,
          cells: [
            ...COUNTS.map((one) => cell(one, number(delays[one]))),
            ...MINUTES.map((one) => cell(one, words.figure('minutes', delays[one]))),
          ],
          drawn: {
            share: delays.onTime / delays.flights,
            text: share(delays.onTime / delays.flights),
            detail: words.said('flights', delays.flights),
          },
        }
      })}
      first={isOpen ? byAirline.length : FIRST}
    >
      {byAirline.length > FIRST && <AllRowsSwitch isOpen={isOpen} onChange={setOpen} count={byAirline.length} />}
    </TableFigure>
  )
}

interface DelayTableProps {
  caption: string
  rows: readonly {
    stat: string
    name: string
    delays: Delays
    /** What leads to the flights of a figure. */
    barOf: (part: DelayPart) => Bar
  }[]
}

function DelayTable({ caption, rows }: DelayTableProps) {
  const { t } = useText('statistics')
  const words = useMeasureWords()
  const number = useNumber()
  const hasMedian = rows.some(({ delays }) => delays.medianMinutes !== null)
  return (
    <ScrolledTable caption={caption}>
      <thead>
        <tr>
          <th scope="col">{t('table.name')}</th>
          {[...COUNTS, ...MINUTES].map((one) => (
            <th key={one} scope="col" className={tableCss.figure}>
              {t(`punctuality.${one}`)}
            </th>
          ))}
          {hasMedian && (
            <th scope="col" className={tableCss.figure}>
              {t('punctuality.medianMinutes')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ stat, name, delays, barOf }) => (
          <tr key={stat}>
            <th scope="row">{name}</th>
            {COUNTS.map((one) => (
              <td key={one} className={tableCss.figure} data-stat={`${stat}.${one}`} data-value={delays[one]}>
                <DelayLink bar={barOf(one)} value={delays[one]} text={number(delays[one])} />
              </td>
            ))}
            {MINUTES.map((one) => (
              <td key={one} className={tableCss.figure} data-stat={`${stat}.${one}`} data-value={delays[one]}>
                <DelayLink bar={barOf(one)} value={delays[one]} text={words.figure('minutes', delays[one])} />
              </td>
            ))}
            {hasMedian && (
              <td
                className={tableCss.figure}
                data-stat={`${stat}.medianMinutes`}
                data-value={delays.medianMinutes ?? undefined}
              >
                {delays.medianMinutes === null ? '–' : words.figure('minutes', delays.medianMinutes)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  )
}

function DelayLink({ bar, value, text }: { bar: Bar; value: number; text: string }) {
  if (value === 0) return text
  return (
    <DrillLink bar={bar} data-bar={`${bar.chart}.${bar.key}`}>
      {text}
    </DrillLink>
  )
}
