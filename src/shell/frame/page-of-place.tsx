import { Activity, createElement, useLayoutEffect, useMemo, useState } from 'react'
import { loadedPage, type RouteName, routeOf } from '../../routes/routes.ts'
import { useFollowedDigest } from '../../data/use-digest.ts'
import { differs, type Navigator, type Shown } from '../navigation/navigator.ts'
import { NavigatorContext, useNavigator } from '../navigation/navigator-context.ts'
import type { Place } from '../place/resolve.ts'
import { ErrorBoundary } from '../trouble/error-boundary.tsx'
import { ErrorPage } from '../trouble/error-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

const LIST = routeOf('flight-list').page
/** Opened from the list, and left for it again. */
const FORMS: ReadonlySet<RouteName> = new Set(['new-trip', 'edit-trip', 'create-the-same-flight'])

const isList = ({ view }: Place): boolean => view.kind === 'page' && view.page === LIST
const isForm = ({ view }: Place): boolean => view.kind === 'page' && FORMS.has(view.route.name)

/** The page of a place. Behind a form stays the list it was opened from: to draw it anew is what a save would wait for. */
export function PageOfPlace({ place, serial }: { place: Place; serial: number }) {
  const [isKept, setKept] = useState(false)
  const isShown = isList(place)
  const isWanted = isShown || (isKept && isForm(place))
  if (isKept !== isWanted) setKept(isWanted)
  return (
    <ErrorBoundary attempt={serial} fallback={<ErrorPage status={500} message="" />}>
      {/* First, so that a search for a heading or a field finds that of the visible page. */}
      {!isShown && <ViewOf place={place} />}
      {isWanted && <KeptList isShown={isShown} />}
    </ErrorBoundary>
  )
}

function ViewOf({ place: { view } }: { place: Place }) {
  useLayoutEffect(() => endFocus, [])
  if (view.kind === 'error') return <ErrorPage status={view.status} message={view.message} />
  if (view.kind === 'skeleton') return <PageSkeleton />
  const page = loadedPage(view.page)
  return page ? createElement(page) : <PageSkeleton />
}

/**
 * Before a page is taken away for the list, and before anything else of it ends: the browser ends the focus of what is
 * taken away only once its styles and layout are up to date, and nobody sees these any more.
 */
function endFocus(): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.closest('main')) activeElement.blur()
}

/** Hidden it has no effects: it hears of nothing, and is drawn when it is shown again. */
function KeptList({ isShown }: { isShown: boolean }) {
  const navigator = useNavigator()
  const held = useMemo(() => atTheList(navigator), [navigator])
  const page = loadedPage(LIST)
  // The same element is not drawn again because it is shown again.
  const list = useMemo(() => (page ? createElement(page) : <PageSkeleton />), [page])
  useFollowedDigest()
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <NavigatorContext value={held}>{list}</NavigatorContext>
    </Activity>
  )
}

/** For who stays behind at the list while another place is shown. */
function atTheList(navigator: Navigator): Navigator {
  let last: Shown = navigator.get()
  return {
    ...navigator,
    get: () => {
      const shown = navigator.get()
      // Back where it was, it is the same place: nothing of the list has to be drawn for that.
      if (isList(shown.place) && differs(last.place, shown.place)) last = shown
      return last
    },
  }
}
