import { UNKNOWN_KEY } from '../../../../core/stats/figures/by-time.ts'
import { KM_PER_UNIT } from '../../../../core/locale/format.ts'
import { isKnown } from '../../../charts/measure/chart-row.ts'
import { useMeasureWords } from '../../../charts/measure/use-measure-words.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useShownStatistics } from '../context/statistics-context.ts'
import { ENOUGH } from '../../../charts/finding/finding.ts'
import { firstInMostYears } from '../words/role-finding.ts'
import { useNumber } from '../words/use-chart-rows.ts'
import { type FigureCell, TableFigure } from '../../../charts/table-figure.tsx'

/** What one was aboard, year by year; nothing where it was one thing all the time. */
export function RolesByYear() {
  const { t } = useText('statistics')
  const { t: flights } = useText('flights')
  const { statistics, measure } = useShownStatistics()
  const { distanceUnit } = usePreferences()
  const words = useMeasureWords()
  const number = useNumber()
  const { rolesByYear, top, without } = statistics
  const roles = [...top.roles.map(({ key }) => key), ...(without.roles.flights > 0 ? [UNKNOWN_KEY] : [])]
  if (top.roles.length === 0 || roles.length < 2) return null
  const years = Object.keys(rolesByYear).toSorted((a, b) => (a < b ? 1 : -1))
  const unsaid = t('rolesByYear.unsaid')
  const nameOf = (role: string): string => (role === UNKNOWN_KEY ? unsaid : flights(`role.${role as 'passenger'}`))
  const valueOf = (year: string, role: string): number => rolesByYear[year]?.[role]?.[measure] ?? 0
  const first = firstInMostYears(rolesByYear, measure)
  const cell = (year: string, role: string): FigureCell => {
    const value = valueOf(year, role)
    const stat = `rolesByYear.${year}.${role}.${measure}`
    const saved = measure === 'distanceKm' ? Math.round(value / KM_PER_UNIT[distanceUnit]) : value
    if (rolesByYear[year]?.[role] === undefined) return { text: '–', value, saved, stat }
    const bar = { chart: 'rolesByYear', key: `${year}=${role}` } as const
    const known = isKnown(rolesByYear[year][role], measure)
    return { text: words.figureOf(measure, rolesByYear[year][role]), value, saved: known ? saved : null, stat, bar }
  }
  /** Of a year the role with most of it, as a part of the year. */
  const drawnOf = (year: string) => {
    const all = roles.reduce((sum, role) => sum + valueOf(year, role), 0)
    const role = roles.toSorted((a, b) => valueOf(year, b) - valueOf(year, a))[0] ?? ''
    const value = valueOf(year, role)
    return all === 0 ? null : { share: value / all, text: words.figure(measure, value), detail: nameOf(role) }
  }
  const finding = (): string => {
    const { flights: count } = statistics.totals
    if (count < ENOUGH) return t('finding.few', { count, number: number(count) })
    if (!roles.some((role) => years.some((year) => valueOf(year, role) > 0)) && measure !== 'flights') {
      return t(`finding.noneKnown.${measure}`)
    }
    if (first === null) return t('rolesByYear.level')
    return t('rolesByYear.first', { role: nameOf(first.role), number: number(first.years), count: first.of })
  }
  return (
    <TableFigure
      name={t('rolesByYear.caption')}
      finding={finding()}
      head={t('table.year')}
      columns={roles.map((role) => ({
        name: nameOf(role),
        kind: measure === 'minutes' ? 'minutes' : 'number',
        ...(measure === 'distanceKm' && { unit: distanceUnit }),
      }))}
      rows={years.map((year) => ({
        key: year,
        name: year === UNKNOWN_KEY ? unsaid : year,
        cells: roles.map((role) => cell(year, role)),
        drawn: drawnOf(year),
      }))}
    />
  )
}
