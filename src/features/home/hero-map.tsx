import { ArrowRight } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import type { LogMap } from '../../../core/map/log/log-map.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { useText } from '../../i18n/use-text.ts'
import { withTexts } from '../../i18n/with-texts.ts'
import { contentOfLog } from '../../map/content-of-log.ts'
import { Link } from '../../shell/navigation/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { countVisited } from './count-visited.ts'
import css from './hero-map.module.css'
import { lazyPart } from '../../ui/lazy-part.ts'

const StillMap = lazyPart(
  withTexts(() => import('../../map/still-map.tsx'), ['map']),
  'StillMap',
)

/** More lines than these are one blot in a picture; the map itself has all of them. */
const MOST_ROUTES = 400

/** The log on the world: a picture that leads to the map. Until it is drawn, the empty globe in the same place. */
export function HeroMap({ map }: { map: LogMap | null }) {
  const { t } = useText('home')
  return (
    <Link to="map" className={css.hero}>
      {map === null ? (
        <Empty />
      ) : (
        <Suspense fallback={<Empty />}>
          <Picture map={map} />
        </Suspense>
      )}
      <span className={css.open}>
        {t('map.open')}
        <ArrowRight aria-hidden="true" size={16} strokeWidth={1.5} />
      </span>
    </Link>
  )
}

function Picture({ map }: { map: LogMap }) {
  const { t, locale } = useText('home')
  const { placeCodes } = usePreferences()
  const content = useMemo(() => {
    const { routes, ...rest } = contentOfLog(map, placeCodes)
    return { ...rest, routes: routes.slice(0, MOST_ROUTES) }
  }, [map, placeCodes])
  const { airports, countries } = useMemo(() => countVisited(map), [map])
  const number = (value: number): string => formatNumber(value, localeTag(locale))
  return (
    <>
      <VisuallyHidden>
        {t('map.description', {
          airports: t('places.airports', { count: airports, number: number(airports) }),
          countries: t('places.countries', { count: countries, number: number(countries) }),
        })}
      </VisuallyHidden>
      <StillMap content={content} className={css.map} />
    </>
  )
}

/** Meridians and parallels of an Equal Earth map, as the drawn map has them. */
const MERIDIANS = [
  'M40 5Q-14 50 40 95',
  'M70 5Q43 50 70 95',
  'M100 5V95',
  'M130 5Q157 50 130 95',
  'M160 5Q214 50 160 95',
]
const PARALLELS = ['M22 27.5H178', 'M13 50H187', 'M22 72.5H178']

function Empty() {
  return (
    <svg className={css.empty} viewBox="0 0 200 100" aria-hidden="true" focusable="false">
      {[...MERIDIANS, ...PARALLELS].map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  )
}
