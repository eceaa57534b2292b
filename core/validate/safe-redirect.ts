/** The part of the web's URL that core may use; it is the same in browsers, workers and Node. */
declare const URL: {
  new (text: string, base?: string): { readonly origin: string; readonly pathname: string }
  canParse(text: string, base?: string): boolean
}

const MAX_LENGTH = 2000
const ONE_SLASH = /^\/(?![/\\])[^\\]*$/
// oxlint-disable-next-line no-control-regex -- control characters are the attack
const CONTROL_OR_SPACE = /[\u0000-\u0020\u007f-\u009f\u2028\u2029]/

/**
 * Where to go after signing in: the wanted path when it surely stays on this origin, else `/`. It begins with exactly
 * one slash, holds no backslash, control character or space, and neither it nor what it resolves to begins with two.
 */
export function safeRedirect(path: string | null | undefined, origin: string): string {
  if (!path || path.length > MAX_LENGTH || !ONE_SLASH.test(path) || CONTROL_OR_SPACE.test(path)) return '/'
  if (!URL.canParse(path, origin)) return '/'
  const target = new URL(path, origin)
  return target.origin === new URL(origin).origin && !target.pathname.startsWith('//') ? path : '/'
}
