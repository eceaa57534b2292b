import type { RouteName, RouteParams } from '../../routes/routes.ts'
import { useShown } from './navigator-context.ts'

/** The parameters of the page on screen, which is one of these routes. */
export function useParams<N extends RouteName>(...names: readonly N[]): RouteParams<N> {
  const { view } = useShown().place
  if (view.kind !== 'page' || !names.some((name) => name === view.route.name)) {
    throw new Error(`a page of ${names.join(' or ')} stands elsewhere`)
  }
  // They are what the pattern of one of these matched.
  return view.params as RouteParams<N>
}
