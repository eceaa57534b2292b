import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../navigation/link.tsx'
import { useNavigate } from '../navigation/navigator-context.ts'
import css from './search-link.module.css'
import { useHref } from '../navigation/use-href.ts'

/** The way to the search over everything, from anywhere. */
export function SearchLink() {
  const { t } = useText()
  useSearchKey()
  return (
    <Link
      to="search"
      className={css.search}
      title={t('pages.search.hint')}
      aria-keyshortcuts="Control+K"
      data-print="no"
    >
      <Search aria-hidden="true" size={18} strokeWidth={1.5} />
      <span className={css.words}>{t('pages.search.link')}</span>
      <kbd>{t('pages.search.keys')}</kbd>
    </Link>
  )
}

/** Ctrl+K or Cmd+K leads there, unless a dialog asks for something. */
function useSearchKey(): void {
  const navigate = useNavigate()
  const href = useHref()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      void navigate(href({ to: 'search' }))
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [navigate, href])
}
