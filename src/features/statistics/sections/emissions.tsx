import type { Bar } from '../../../../core/stats/drill/bar-terms.ts'
import { KM_PER_UNIT } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { percentText } from '../../../charts/percent-text.ts'
import { NO_FIGURE } from '../../../charts/measure/chart-row.ts'
import { useMeasureWords } from '../../../charts/measure/use-measure-words.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { ScrolledTable } from '../../../ui/table/scrolled-table.tsx'
import tableCss from '../../../ui/table/table.module.css'
import { useShownStatistics } from '../context/statistics-context.ts'
import { useMass } from '../words/use-mass.ts'
import { useNumber } from '../words/use-chart-rows.ts'
import { FigureList } from './figure-list.tsx'
import css from './page-part.module.css'
import { PagePart } from './page-part.tsx'
import { TableFigure } from '../../../charts/table-figure.tsx'

const MASSES = ['withNonCo2Kg', 'co2OnlyKg'] as const
const HAULS = ['domestic', 'short', 'long'] as const
const CABINS = ['average', 'economy', 'premium-economy', 'business', 'first'] as const

/** All flights an estimate was made for. */
const ALL: Bar = { chart: 'emissions', key: 'flights' }

export function Emissions() {
  const { t } = useText('statistics')
  const { emissions } = useShownStatistics().statistics
  const number = useNumber()
  const mass = useMass()
  const { withNonCo2Kg, co2OnlyKg, flights } = emissions
  return (
    <PagePart part="emissions">
      <p className={css.finding}>
        {flights === 0 ? t('emissions.none') : t('emissions.finding', { mass: mass(withNonCo2Kg) })}
      </p>
      <FigureList
        figures={[
          {
            stat: 'emissions.withNonCo2Kg',
            value: withNonCo2Kg,
            text: flights === 0 ? NO_FIGURE : mass(withNonCo2Kg),
            label: t('emissions.withNonCo2Kg'),
            isMain: true,
            bar: ALL,
          },
          {
            stat: 'emissions.co2OnlyKg',
            value: co2OnlyKg,
            text: flights === 0 ? NO_FIGURE : mass(co2OnlyKg),
            label: t('emissions.co2OnlyKg'),
            isMain: true,
            bar: ALL,
          },
          {
            stat: 'emissions.flights',
            value: flights,
            text: number(flights),
            label: t('emissions.flights', { count: flights }),
            bar: ALL,
          },
        ]}
      />
      {flights > 0 && <ByCabin />}
      <p className={css.note}>{t('emissions.formula')}</p>
      <p className={css.note}>{t('emissions.source')}</p>
      <Disclosure title={t('emissions.method')}>
        <Factors />
      </Disclosure>
    </PagePart>
  )
}

/** What each cabin comes to. */
function ByCabin() {
  const { t, locale } = useText('statistics')
  const { t: flights } = useText('flights')
  const { byCabin, withNonCo2Kg } = useShownStatistics().statistics.emissions
  const { distanceUnit } = usePreferences()
  const words = useMeasureWords()
  const mass = useMass()
  const nameOf = (cabin: (typeof byCabin)[number]['cabin']): string =>
    cabin === 'average' ? t('emissions.average') : flights(`cabin.${cabin}`)
  const sorted = byCabin.toSorted((a, b) => b.withNonCo2Kg - a.withNonCo2Kg)
  const [greatest] = sorted
  if (greatest === undefined) return null
  const first = sorted.find(({ cabin }) => cabin !== 'average')
  // Flights that say no cabin are no cabin that stands out.
  const finding = (): string => {
    if (first === undefined) return t('emissions.noCabin')
    const said = { name: nameOf(first.cabin), value: mass(first.withNonCo2Kg) }
    if (sorted.length === 1) return t('finding.only', said)
    return t('emissions.most', {
      ...said,
      share: percentText(first.withNonCo2Kg / Math.max(1, withNonCo2Kg), localeTag(locale)),
    })
  }
  return (
    <TableFigure
      name={t('emissions.byCabin')}
      finding={finding()}
      head={t('charts.cabins')}
      columns={[
        { name: t('measure.flights'), kind: 'number' },
        { name: t('measure.distanceKm'), kind: 'number', unit: distanceUnit },
        ...MASSES.map((name) => ({ name: t(`emissions.column.${name}`), kind: 'number' as const, unit: 'kg' })),
      ]}
      rows={byCabin.map((one) => {
        const stat = `emissions.byCabin.${one.cabin}`
        const bar: Bar = { chart: 'emissions', key: one.cabin }
        return {
          key: one.cabin,
          name: nameOf(one.cabin),
          cells: [
            { text: words.figure('flights', one.flights), value: one.flights, stat: `${stat}.flights`, bar },
            {
              text: words.figure('distanceKm', one.distanceKm),
              value: one.distanceKm,
              saved: Math.round(one.distanceKm / KM_PER_UNIT[distanceUnit]),
              stat: `${stat}.distanceKm`,
              bar,
            },
            ...MASSES.map((name) => ({
              text: mass(one[name]),
              value: one[name],
              saved: Math.round(one[name]),
              stat: `${stat}.${name}`,
              bar,
            })),
          ],
          drawn: { share: one.withNonCo2Kg / Math.max(1, greatest.withNonCo2Kg), text: mass(one.withNonCo2Kg) },
        }
      })}
    />
  )
}

function Factors() {
  const { t } = useText('statistics')
  const { t: flights } = useText('flights')
  const { factors } = useShownStatistics().statistics.emissions.method
  const number = useNumber()
  return (
    <ScrolledTable caption={t('emissions.factors')}>
      <thead>
        <tr>
          <th scope="col">{t('emissions.haul')}</th>
          {CABINS.map((cabin) => (
            <th key={cabin} scope="col" className={tableCss.figure}>
              {cabin === 'average' ? t('emissions.average') : flights(`cabin.${cabin}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {HAULS.map((haul) => (
          <tr key={haul}>
            <th scope="row">{t(`emissions.${haul}`)}</th>
            {CABINS.map((cabin) => (
              <td key={cabin} className={tableCss.figure}>
                {factors[haul][cabin].map((factor) => number(factor, 5)).join(' / ')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  )
}
