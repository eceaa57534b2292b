import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { awaitedLog } from '../../data/awaited-log.ts'
import { useDigest } from '../../data/use-digest.ts'
import { useSyncState } from '../../data/use-sync-state.ts'
import { Unreadable } from '../../flight/read/unreadable.tsx'
import { useText } from '../../i18n/use-text.ts'
import { useShown } from '../../shell/navigation/navigator-context.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { MOST_TYPED } from '../../ui/field/most-typed.ts'
import { Skeleton } from '../../ui/progress/skeleton.tsx'
import { AwaitedNote } from './awaited-note.tsx'
import { SearchResults } from './search-results.tsx'
import boxCss from '../../query/box/search-box.module.css'
import { SearchFrame } from '../../query/box/search-frame.tsx'
import css from './search-page.module.css'
import { inputIn } from '../../query/box/use-search-key.ts'
import { useSettledAddress } from '../../query/views/use-settled-address.ts'

/** One search over everything: flights, trips, airports, airlines, people. It needs no connection. */
export default function SearchPage() {
  const { t } = useText('search')
  const [text, setText] = useSearchText()
  const asked = useDeferredValue(text.trim())
  const { digest, kind } = useDigest()
  // Of a log that is still to come, not even that something is not in it can be said.
  const isEmpty = awaitedLog(useSyncState()) === 'empty'
  const isHere = kind === 'ready' && (isEmpty || digest?.count !== 0)
  const page = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the shell's arrival, which leads to the heading: the field is all there is on this page.
    queueMicrotask(() => inputIn(box)?.focus())
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field and the links inside have the focus
    <div ref={page} onKeyDown={(event) => walk(page.current, event)}>
      <PageHeader title={t('title')} />
      <search className={css.search}>
        <SearchFrame
          inputId="search-all"
          label={t('label')}
          box={box}
          isEmpty={text === ''}
          onClear={() => setText('')}
        >
          <input
            id="search-all"
            type="search"
            className={boxCss.input}
            value={text}
            maxLength={MOST_TYPED}
            placeholder={t('placeholder')}
            aria-describedby="search-all-keys"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(event) => setText(event.target.value)}
          />
        </SearchFrame>
        <p id="search-all-keys" className={css.keys}>
          {t('keys')}
        </p>
      </search>
      {kind === 'loading' ? (
        <Skeleton lines={8} />
      ) : (
        <div className={css.found}>
          {kind === 'failed' ? (
            <Unreadable title={t('flights:list.failedTitle')} text={t('flights:list.failedText')} />
          ) : (
            !isHere && <AwaitedNote />
          )}
          <SearchResults digest={isHere ? digest : null} text={asked} />
        </div>
      )}
    </div>
  )
}

/** What is typed; it stands in the address, so that going back shows the same. */
function useSearchText(): [string, (text: string) => void] {
  const { search } = useShown().place
  const present = new URLSearchParams(search).get('q') ?? ''
  const [text, setText] = useState(present)
  useSettledAddress(written(text), written(present))
  return [text, setText]
}

function written(text: string): string {
  return text.trim() === '' ? '' : new URLSearchParams({ q: text }).toString()
}

/** Arrow keys go from the field through the results and back; Enter in the field opens the first. */
function walk(page: HTMLElement | null, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return
  const input = page?.querySelector('input')
  const links = [...(page?.querySelectorAll<HTMLElement>('a[data-result]') ?? [])]
  const at = links.findIndex((link) => link === document.activeElement)
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (event.key === 'Enter' && document.activeElement === input) links[0]?.click()
  else if (event.key === 'Escape' && at >= 0) input?.focus()
  else if (step === undefined) return
  else if (at + step < 0) input?.focus()
  else links[Math.min(at + step, links.length - 1)]?.focus()
  event.preventDefault()
}
