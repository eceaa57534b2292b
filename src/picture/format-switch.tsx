import { FORMAT_NAMES, type FormatName, FORMATS } from '../../core/picture/formats.ts'
import { useText } from '../i18n/use-text.ts'
import css from './choices.module.css'

export interface FormatSwitchProps {
  format: FormatName
  onFormat: (format: FormatName) => void
}

/** Room of the little drawings. */
const MOST = 22

/** For what the picture is, on a screen or on paper, and how large it gets. */
export function FormatSwitch({ format, onFormat }: FormatSwitchProps) {
  const { t } = useText('picture')
  return (
    <fieldset className={css.formats} data-formats="">
      <legend className={css.legend}>{t('format')}</legend>
      {FORMAT_NAMES.map((name) => {
        const { width, height } = FORMATS[name]
        const scale = MOST / Math.max(width, height)
        return (
          <button
            key={name}
            type="button"
            className={css.choice}
            aria-pressed={name === format}
            onClick={() => onFormat(name)}
          >
            <svg className={css.shape} viewBox="0 0 24 24" aria-hidden="true">
              <rect
                x={12 - (width * scale) / 2}
                y={12 - (height * scale) / 2}
                width={width * scale}
                height={height * scale}
                rx="1.5"
              />
            </svg>
            <span className={css.name}>
              {t(`formats.${name}.name`)} <span className={css.size}>{t(`formats.${name}.size`)}</span>
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
