import { useMemo } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import { formatClockDuration, formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { addSums } from '../../../../core/logbook/brought-forward.ts'
import { columnOf, type LogbookColumn, type LogbookSums, sumsOf } from '../../../../core/logbook/pilot-log.ts'
import { measuresOfRow } from '../../../../core/stats/figures/tally.ts'
import { Columns } from '../../../charts/columns.tsx'
import { DrillContext } from '../../../charts/drill-context.ts'
import { isKnown, NO_FIGURE } from '../../../charts/measure/chart-row.ts'
import { useMeasureWords } from '../../../charts/measure/use-measure-words.ts'
import { percentText } from '../../../charts/percent-text.ts'
import { useText } from '../../../i18n/use-text.ts'
import { pilotDrill } from './pilot-drill.ts'
import { ViewPart } from '../part/view-part.tsx'
import css from './totals.module.css'
import { useTimeFinding } from './use-time-finding.ts'
import { yearRows } from './year-rows.ts'

interface Total {
  name: string
  label: string
  text: string
  value: number
  note?: string
}

export interface TotalsProps {
  digest: Digest
  rows: Uint32Array
  /** From before the log. */
  forward: LogbookSums | null
}

/** What it comes to with what was flown before the log, and how the log came together over the years. */
export function Totals({ digest, rows, forward }: TotalsProps) {
  const { t, locale } = useText('pilot')
  const tag = localeTag(locale)
  const sums = useMemo(() => addSums(sumsOf(digest, rows), forward), [digest, rows, forward])
  const { rows: years, unsaid } = useMemo(() => yearRows(digest, rows), [digest, rows])
  const withoutMinutes = useMemo(
    () => rows.filter((row) => measuresOfRow(digest, row).withoutMinutes > 0).length,
    [digest, rows],
  )
  const findingOf = useTimeFinding()
  const words = useMeasureWords()
  if (rows.length === 0) return null
  const of = (column: LogbookColumn): number => columnOf(sums, column)
  const number = (value: number): string => formatNumber(value, tag)
  const byDayAndNight = (day: number, night: number): string =>
    t('totals.dayNight', { day: number(day), night: number(night) })
  // Of what was flown before the log no year is known.
  const finding = findingOf('byYear', years, unsaid === null && forward === null)
  const time = of('flightMinutes')
  const log = { flights: rows.length, minutes: time, distanceKm: 0, withoutMinutes }
  // What was flown before the log has a time of its own.
  const isTimed = time > 0 || isKnown(log, 'minutes')
  const timeless = words.unknownOf('minutes', log)
  const night = of('nightMinutes')
  const instrument = of('actualInstrumentMinutes') + of('simulatedInstrumentMinutes')
  const [takeOffs, landings] = [of('takeOffsDay') + of('takeOffsNight'), of('landingsDay') + of('landingsNight')]
  const totals: Total[] = [
    {
      name: 'time',
      label: t('totals.time'),
      text: isTimed ? formatClockDuration(time) : NO_FIGURE,
      value: time,
      ...(timeless !== '' && { note: timeless }),
    },
    {
      name: 'command',
      label: t('totals.command'),
      text: formatClockDuration(of('picMinutes')),
      value: of('picMinutes'),
    },
    {
      name: 'night',
      label: t('totals.night'),
      text: formatClockDuration(night),
      value: night,
      ...(time > 0 && { note: t('totals.nightShare', { share: percentText(night / time, tag) }) }),
    },
    { name: 'instrument', label: t('totals.instrument'), text: formatClockDuration(instrument), value: instrument },
    {
      name: 'takeOffs',
      label: t('totals.takeOffs'),
      text: number(takeOffs),
      value: takeOffs,
      note: byDayAndNight(of('takeOffsDay'), of('takeOffsNight')),
    },
    {
      name: 'landings',
      label: t('totals.landings'),
      text: number(landings),
      value: landings,
      note: byDayAndNight(of('landingsDay'), of('landingsNight')),
    },
    { name: 'flights', label: t('totals.flights'), text: number(sums.flights), value: sums.flights },
  ]
  return (
    <ViewPart name="totals" title={t('sections.totals')}>
      <dl className={css.totals}>
        {totals.map(({ name, label, text, value, note }) => (
          <div key={name} className={css.total}>
            <dt>{label}</dt>
            <dd data-pilot-total={name} data-value={value}>
              {text}
            </dd>
            {note !== undefined && <dd className={css.note}>{note}</dd>}
          </div>
        ))}
      </dl>
      {forward !== null && (
        <p data-total-forward>
          {t('totals.forward', { time: formatClockDuration(columnOf(forward, 'flightMinutes')) })}
        </p>
      )}
      <DrillContext value={pilotDrill}>
        <Columns rows={years} measure="minutes" name={t('totals.chart')} finding={finding} unsaid={unsaid} />
      </DrillContext>
    </ViewPart>
  )
}
