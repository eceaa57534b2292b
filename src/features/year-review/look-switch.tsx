import { THEME_NAMES, THEMES, type ThemeName } from '../../../core/picture/theme.ts'
import { useText } from '../../i18n/use-text.ts'
import css from './year-review.module.css'

export interface LookSwitchProps {
  theme: ThemeName
  onTheme: (theme: ThemeName) => void
}

/** How the cards and pictures look. */
export function LookSwitch({ theme, onTheme }: LookSwitchProps) {
  const { t } = useText('review')
  return (
    <fieldset className={css.looks}>
      <legend className={css.legend}>{t('look')}</legend>
      {THEME_NAMES.map((name) => {
        const { plain, strong } = THEMES[name]
        return (
          <button
            key={name}
            type="button"
            className={css.look}
            aria-pressed={name === theme}
            onClick={() => onTheme(name)}
          >
            <svg className={css.swatch} viewBox="0 0 36 24" aria-hidden="true">
              <rect width="18" height="24" fill={plain.paper} />
              <rect x="18" width="18" height="24" fill={strong.paper} />
              <circle cx="9" cy="12" r="4" fill={plain.accent} />
              <circle cx="27" cy="12" r="4" fill={strong.accent} />
            </svg>
            {t(`looks.${name}`)}
          </button>
        )
      })}
    </fieldset>
  )
}
