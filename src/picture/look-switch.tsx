import { THEME_NAMES, THEMES, type ThemeName } from '../../core/picture/theme.ts'
import { useText } from '../i18n/use-text.ts'
import css from './choices.module.css'

export interface LookSwitchProps {
  look: ThemeName
  onLook: (look: ThemeName) => void
}

/** How pictures look. */
export function LookSwitch({ look, onLook }: LookSwitchProps) {
  const { t } = useText('picture')
  return (
    <fieldset className={css.choices} data-looks="">
      <legend className={css.legend}>{t('look')}</legend>
      {THEME_NAMES.map((name) => {
        const { plain, strong } = THEMES[name]
        return (
          <button
            key={name}
            type="button"
            className={css.choice}
            aria-pressed={name === look}
            onClick={() => onLook(name)}
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
