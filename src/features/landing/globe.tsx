import { useText } from '../../i18n/use-text.ts'
import { cx } from '../../ui/cx.ts'
import css from './globe.module.css'
import { GLOBE_POINTS, GLOBE_ROUTE } from './globe-art.ts'
import { DEMO_TOTALS } from './sample-flights.ts'

/** The globe of the first screen: land drawn by airports alone, across it the routes of the demo and its next trip. */
export function Globe() {
  const { t } = useText('landing')
  return (
    <figure className={css.figure} data-figures>
      <div className={css.globe} aria-hidden="true">
        <div className={css.grid} />
        <div className={css.land} />
        <div className={css.routes} />
        <svg className={css.art} viewBox="0 0 1000 1000" focusable="false">
          <path className={css.next} d={GLOBE_ROUTE} />
          {GLOBE_POINTS.map(({ code, x, y, label }) => (
            <g key={code}>
              <circle className={css.point} cx={x} cy={y} r="6" />
              <text className={cx(css.code, css[label])} x={x} y={y}>
                {code}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <figcaption className={css.caption}>{t('sample.map', DEMO_TOTALS)}</figcaption>
    </figure>
  )
}
