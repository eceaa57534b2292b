import { useMemo } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import { formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { approachKinds, type PilotRows } from '../../../../core/logbook/pilot-log.ts'
import { DrillContext } from '../../../charts/drill-context.ts'
import { sumOf } from '../../../charts/finding/finding.ts'
import { useFindingOf } from '../../../charts/finding/use-finding-of.ts'
import type { ChartRow } from '../../../charts/measure/chart-row.ts'
import { TableFigure } from '../../../charts/table-figure.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { ViewPart } from '../part/view-part.tsx'
import { pilotDrill } from './pilot-drill.ts'
import css from './plain-table.module.css'

/** Approaches by kind, sessions included. */
export function Instrument({ digest, rows }: { digest: Digest; rows: PilotRows }) {
  const { t, locale } = useText('pilot')
  const findingOf = useFindingOf()
  const kinds = useMemo(
    () => approachKinds(digest, [...rows.flights, ...rows.sessions]).map(({ kind, count }) => rowOf(kind, count)),
    [digest, rows],
  )
  const [first] = kinds
  if (first === undefined) return null
  const all = sumOf(kinds, 'flights')
  const finding = findingOf({
    chart: (said) => t('approaches.lead', said),
    rows: kinds,
    measure: 'flights',
    flights: all,
    isOfAll: true,
    words: { said: (_, count) => t('more.approaches', { count }) },
    instead: ({ kind }) => (kind === 'few' ? t('approaches.few', { count: all }) : null),
  })
  return (
    <ViewPart name="approaches" title={t('sections.approaches')}>
      <DrillContext value={pilotDrill}>
        <TableFigure
          name={t('approaches.caption')}
          finding={finding}
          head={t('approaches.kind')}
          columns={[{ name: t('approaches.number'), kind: 'number' }]}
          tableClass={css.table}
          rows={kinds.map(({ name, stat, bar, flights: value }) => {
            const text = formatNumber(value, localeTag(locale))
            return {
              key: name,
              name,
              cells: [{ text, value, stat, bar }],
              drawn: { share: value / first.flights, text },
            }
          })}
        />
      </DrillContext>
    </ViewPart>
  )
}

/** Counts approaches where others count flights. */
function rowOf(kind: string, count: number): ChartRow {
  return {
    bar: { chart: 'approaches', key: kind },
    name: kind,
    stat: `pilotPage.approaches.${kind}`,
    flights: count,
    minutes: 0,
    distanceKm: 0,
  }
}
