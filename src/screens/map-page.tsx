import { useDeferredValue, useMemo, useRef } from 'react'
import { useDigest } from '../data/use-digest.ts'
import { useShownDigest } from '../data/use-shown-digest.ts'
import { EmptyLog } from '../features/flight-list/empty-log.tsx'
import { Unreadable } from '../flight/read/unreadable.tsx'
import { useText } from '../i18n/use-text.ts'
import { SearchTools } from '../query/filters/search-tools.tsx'
import { useSearch } from '../query/use-search.ts'
import { listViewQuery } from '../query/views/list-view.ts'
import { useListView } from '../query/views/use-list-view.ts'
import { SkipButton } from '../shell/frame/skip-link.tsx'
import { LinkButton } from '../shell/navigation/link-button.tsx'
import { cx } from '../ui/cx.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/progress/skeleton.tsx'
import { MapAndSide } from './map/map-and-side.tsx'
import css from './map-page.module.css'

/** The log on a map of the world: the same search as the list, and beside the map everything in words. */
export default function MapPage() {
  const { t } = useText('map')
  const [view, setView] = useListView()
  const { kind, digest: logged } = useDigest()
  const digest = useShownDigest(logged)
  const search = useSearch(view.text, digest)
  const query = useDeferredValue(useMemo(() => listViewQuery(view), [view]))
  const side = useRef<HTMLDivElement>(null)
  const hasFlights = digest !== null && digest.count > 0
  // What tens of thousands of flights come to on a map takes longer than a frame: the press that led here is answered first.
  const isAnswered = useDeferredValue(true, false)
  return (
    <div className={cx(css.page, hasFlights && css.filled)}>
      <SkipButton
        text={t('skip')}
        onSkip={() => side.current?.querySelector<HTMLElement>('[data-map-side] button')?.focus()}
      />
      <div className={css.header}>
        <PageHeader
          title={t('title')}
          actions={
            <>
              <LinkButton kind="quiet" to="flight-list" query={query} className={css.list}>
                {t('list')}
              </LinkButton>
              <LinkButton kind="quiet" to="statistics" query={query} className={css.list}>
                {t('common:pages.statistics.link')}
              </LinkButton>
            </>
          }
        />
      </div>
      {(hasFlights || kind === 'loading') && (
        <div>
          <SearchTools {...{ digest, view, search }} onView={setView} />
        </div>
      )}
      {kind === 'loading' || (hasFlights && !isAnswered) ? (
        <Skeleton lines={12} />
      ) : kind === 'failed' ? (
        <Unreadable title={t('flights:list.failedTitle')} text={t('flights:list.failedText')} />
      ) : hasFlights ? (
        <div ref={side} className={css.body}>
          <MapAndSide {...{ digest, search, view, query }} />
        </div>
      ) : (
        <EmptyLog skeleton={undefined} />
      )}
    </div>
  )
}
