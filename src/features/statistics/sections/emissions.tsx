import type { Bar } from '../../../../core/stats/drill/bar-terms.ts'
import { DrillLink } from '../../../charts/drill-link.tsx'
import { useMeasureWords } from '../../../charts/measure/use-measure-words.ts'
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
            text: mass(withNonCo2Kg),
            label: t('emissions.withNonCo2Kg'),
            isMain: true,
            bar: ALL,
          },
          {
            stat: 'emissions.co2OnlyKg',
            value: co2OnlyKg,
            text: mass(co2OnlyKg),
            label: t('emissions.co2OnlyKg'),
            isMain: true,
            bar: ALL,
          },
          { stat: 'emissions.flights', value: flights, text: number(flights), label: t('emissions.flights'), bar: ALL },
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
  const { t } = useText('statistics')
  const { t: flights } = useText('flights')
  const { byCabin } = useShownStatistics().statistics.emissions
  const words = useMeasureWords()
  const mass = useMass()
  return (
    <ScrolledTable caption={t('emissions.byCabin')}>
      <thead>
        <tr>
          <th scope="col">{t('charts.cabins')}</th>
          {(['flights', 'distanceKm'] as const).map((name) => (
            <th key={name} scope="col" className={tableCss.figure}>
              {t(`measure.${name}`)}
            </th>
          ))}
          {MASSES.map((name) => (
            <th key={name} scope="col" className={tableCss.figure}>
              {t(`emissions.column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {byCabin.map((one) => (
          <tr key={one.cabin}>
            <th scope="row">{one.cabin === 'average' ? t('emissions.average') : flights(`cabin.${one.cabin}`)}</th>
            {(['flights', 'distanceKm'] as const).map((name) => (
              <td
                key={name}
                className={tableCss.figure}
                data-stat={`emissions.byCabin.${one.cabin}.${name}`}
                data-value={one[name]}
              >
                <CabinLink cabin={one.cabin} name={name}>
                  {words.figure(name, one[name])}
                </CabinLink>
              </td>
            ))}
            {MASSES.map((name) => (
              <td
                key={name}
                className={tableCss.figure}
                data-stat={`emissions.byCabin.${one.cabin}.${name}`}
                data-value={one[name]}
              >
                <CabinLink cabin={one.cabin} name={name}>
                  {mass(one[name])}
                </CabinLink>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  )
}

interface CabinLinkProps {
  cabin: string
  name: string
  children: string
}

function CabinLink({ cabin, name, children }: CabinLinkProps) {
  return (
    <DrillLink bar={{ chart: 'emissions', key: cabin }} data-bar={`emissions.${cabin}.${name}`}>
      {children}
    </DrillLink>
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
