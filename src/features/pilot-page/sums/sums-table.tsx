import { useMemo, useState } from 'react'
import { formatClockDuration, formatDate, formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { addSums } from '../../../../core/logbook/brought-forward.ts'
import {
  columnOf,
  LOGBOOK_COLUMNS,
  type LogbookColumn,
  type LogbookSums,
  sumsOf,
} from '../../../../core/logbook/pilot-log.ts'
import { type Drill, DrillContext } from '../../../charts/drill-context.ts'
import type { FoundChart, Lead } from '../../../charts/finding/finding-words.ts'
import { type ChartRow, isKnown, NO_FIGURE, type RowMeasures } from '../../../charts/measure/chart-row.ts'
import { useTableWords } from '../../../charts/files/use-table-words.ts'
import { useMeasureWords } from '../../../charts/measure/use-measure-words.ts'
import { type FigureCell, type FigureRow, TableFigure } from '../../../charts/table-figure.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ViewPart } from '../part/view-part.tsx'
import css from './sums-table.module.css'
import { type Grouped, type SumsGroup, sumsGroups } from './sums-groups.ts'
import { useColumnNames } from './use-column-names.ts'
import { useTimeFinding } from './use-time-finding.ts'
import type { RowsBy } from './rows-by.ts'
import { RowsSwitch } from './rows-switch.tsx'

export interface SumsTableProps extends Grouped {
  /** Entries of the logbook that are no flights: they count in the total alone. */
  sessions: Uint32Array
  /** From before the log. */
  forward: LogbookSums | null
}

/** More months than these are asked for. */
const FIRST = 24

const CHARTS = { year: 'byYear', month: 'byYearMonth', type: 'types', class: 'types' } as const

const isTime = (column: LogbookColumn): boolean => column.endsWith('Minutes')

/** Every column of the pilot's log by year, month, type or class; each row leads to its flights. */
export function SumsTable({ digest, rows, sessions, classesOf, forward }: SumsTableProps) {
  const { t, locale } = useText('pilot')
  const [by, setBy] = useState<RowsBy>('year')
  const [isWhole, setWhole] = useState(false)
  const names = useColumnNames()
  const findingOf = useTimeFinding()
  const words = useMeasureWords()
  const tableWords = useTableWords()
  const all = useMemo(() => sumsOf(digest, rows), [digest, rows])
  const simulated = useMemo(() => ({ ...sumsOf(digest, sessions), flights: 0 }), [digest, sessions])
  const tag = localeTag(locale)
  const groups = useMemo(() => sumsGroups(by, { digest, rows, classesOf }), [digest, rows, classesOf, by])
  const drill = useMemo(() => drillOf(groups), [groups])
  if (rows.length === 0) return null
  const whole = addSums(addSums(all, simulated), forward)
  const columns = LOGBOOK_COLUMNS.filter((column) => columnOf(whole, column) > 0)
  const most = Math.max(1, ...groups.map(({ sums }) => columnOf(sums, 'flightMinutes')))
  const timeless = groups.reduce((sum, { measures }) => sum + measures.withoutMinutes, 0)
  const nameOf = ({ key, classes }: SumsGroup): string => {
    if (key === '') return t('table.unknown')
    if (by === 'class') return t(`classes.${classes}`)
    return by === 'month' ? formatDate(key, tag, 'medium') : key
  }
  const textOf = (column: LogbookColumn, value: number): string =>
    isTime(column) ? formatClockDuration(value) : formatNumber(value, tag)
  const timeCell = (stat: string, time: RowMeasures): FigureCell => {
    const note = words.unknownOf('minutes', time)
    // What was flown before the log may have a time and no number of flights.
    const isTimed = time.minutes > 0 || isKnown(time, 'minutes')
    return {
      text: isTimed ? formatClockDuration(time.minutes) : NO_FIGURE,
      value: time.minutes,
      stat,
      ...(note !== '' && { note }),
      ...(!isTimed && { saved: null }),
    }
  }
  const cellsOf = (stat: string, sums: LogbookSums, withoutMinutes = 0): FigureCell[] => [
    {
      text: sums.flights === 0 ? '' : formatNumber(sums.flights, tag),
      value: sums.flights,
      stat: `${stat}.flights`,
    },
    ...columns.map((column): FigureCell => {
      const value = columnOf(sums, column)
      if (column === 'flightMinutes' && withoutMinutes > 0) {
        const time = { flights: sums.flights, minutes: value, distanceKm: 0, withoutMinutes }
        return timeCell(`${stat}.${column}`, time)
      }
      return { text: value === 0 ? '' : textOf(column, value), value, stat: `${stat}.${column}` }
    }),
  ]
  const sumRow = (key: string, name: string, sums: LogbookSums, withoutMinutes = 0): FigureRow => ({
    key,
    name,
    cells: cellsOf(`pilotPage.sums.${key}`, sums, withoutMinutes),
    drawn: null,
  })
  const known = groups.filter((group) => isSaid(by, group)).map((group) => chartRow(by, group, nameOf(group)))
  return (
    <ViewPart
      name="table"
      title={t('sections.table')}
      tools={<RowsSwitch label={t('table.by')} chosen={by} onChoose={setBy} />}
    >
      <DrillContext value={drill}>
        <TableFigure
          name={t('table.caption')}
          finding={findingOf(leadOf(by, t), known, known.length === groups.length && forward === null)}
          head={t(`table.${by}`)}
          columns={[
            { name: t('columns.flights'), kind: 'number' },
            ...columns.map((column) => ({ name: names(column), kind: isTime(column) ? 'minutes' : 'number' }) as const),
          ]}
          rows={groups.map((group): FigureRow => {
            const { key, sums, measures } = group
            const text = isKnown(measures, 'minutes') ? formatClockDuration(measures.minutes) : NO_FIGURE
            return {
              key,
              name: nameOf(group),
              bar: { chart: CHARTS[by], key },
              cells: cellsOf(`pilotPage.${by}.${key}`, sums, measures.withoutMinutes),
              drawn: { share: measures.minutes / most, text },
            }
          })}
          foot={[
            sumRow('all', t('table.all'), all, timeless),
            ...(sessions.length > 0 ? [sumRow('sessions', t('sections.sessions'), simulated)] : []),
            ...(forward ? [sumRow('forward', t('pages.before'), forward)] : []),
            ...(forward || sessions.length > 0 ? [sumRow('whole', t('pages.total'), whole, timeless)] : []),
          ]}
          {...(timeless > 0 && {
            fileOnly: {
              name: tableWords.unknown('minutes'),
              values: groups.map(({ measures }) => measures.withoutMinutes),
            },
          })}
          className={css.scroll}
          tableClass={css.table}
          {...(!isWhole && { first: FIRST })}
        >
          {groups.length > FIRST && !isWhole && (
            <div>
              <Button kind="quiet" onClick={() => setWhole(true)}>
                {t('table.more', { number: formatNumber(groups.length, tag) })}
              </Button>
            </div>
          )}
        </TableFigure>
      </DrillContext>
    </ViewPart>
  )
}

/** Each row by its key: a class is asked for by its types. */
function drillOf(groups: readonly SumsGroup[]): Drill {
  const queries = new Map(groups.map(({ key, query }) => [key, query]))
  const address: Drill['exact'] = ({ key }) => queries.get(key) ?? {}
  return { exact: address, plain: address }
}

/** A year alone is no month. */
function isSaid(by: RowsBy, { key }: SumsGroup): boolean {
  return by === 'month' ? key.length > 4 : key !== ''
}

function chartRow(by: RowsBy, { key, measures }: SumsGroup, name: string): ChartRow {
  return { bar: { chart: CHARTS[by], key }, name, stat: `pilotPage.${by}.${key}`, ...measures }
}

function leadOf(by: RowsBy, t: ReturnType<typeof useText<'pilot'>>['t']): FoundChart | Lead {
  if (by === 'type') return (said) => t('table.leadType', said)
  return by === 'class' ? (said) => t('table.leadClass', said) : CHARTS[by]
}
