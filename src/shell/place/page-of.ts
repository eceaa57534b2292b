import type { Route } from '../../routes/routes.ts'
import type { Frame } from './use-frame.ts'

/** The page module a route shows to this visitor. */
export function pageOf(route: Route, frame: Frame): string {
  return frame === 'member' ? (route.memberPage ?? route.page) : route.page
}
