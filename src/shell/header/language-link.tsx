import { otherLocale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/locale-context.ts'
import { useText } from '../../i18n/use-text.ts'
import { inLocale } from '../../routes/routes.ts'
import { PathLink } from '../navigation/link.tsx'
import { useShown } from '../navigation/navigator-context.ts'
import { restOf } from '../place/rest-of.ts'

/** The same page in the other language, named in that language. */
export function LanguageLink({ className }: { className?: string | undefined }) {
  const { t } = useText()
  const other = otherLocale(useLocale())
  const { place } = useShown()
  return (
    <PathLink
      className={className}
      href={inLocale(other, place.pathname, restOf(place))}
      hrefLang={other}
      lang={other}
      rel="alternate"
    >
      {t(`languages.${other}`)}
    </PathLink>
  )
}
