// Values the product fixes, each where it is used; docs/decisions/0020-fixed-values.md has the table.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasScope, type SessionState, type User } from '../core/session/session.ts'
import { ACCESS_LIFETIME_MS, EXPIRY_MARGIN_MS, REFRESH_LIFETIME_MS } from '../core/session/token.ts'
import { MEDIA_TYPE } from '../core/wire/resources.ts'
import { ACCESS_MS, REFRESH_MS } from '../server/auth/token.ts'
import { THROTTLE_MS } from '../src/data/engine/loading-bar.ts'
import { IDLE_TIMEOUT_MS } from '../src/data/browser/when-idle.ts'
import { CHUNK_TIMEOUT_MS } from '../src/shell/place/within.ts'
import { RELOAD_PAUSE_MS } from '../src/shell/navigation/reload-once.ts'
import { surplusNotices } from '../src/ui/notice/surplus-notices.ts'

const root = join(import.meta.dirname, '..')
const text = (path: string): string => readFileSync(join(root, path), 'utf8')

test('tokens live 24 hours and 15 days, on both sides, and count as expired half a second early', () => {
  expect([ACCESS_MS, REFRESH_MS]).toEqual([86_400_000, 1_296_000_000])
  expect([ACCESS_LIFETIME_MS, REFRESH_LIFETIME_MS]).toEqual([ACCESS_MS, REFRESH_MS])
  expect(EXPIRY_MARGIN_MS).toBe(500)
  expect(MEDIA_TYPE).toBe('application/vnd.api+json')
})

test('the loading bar waits 200 ms and creeps for 5 s', () => {
  expect(THROTTLE_MS).toBe(200)
  expect(text('src/shell/frame/loading-line.module.css')).toMatch(/animation: creep 5000ms/)
})

test('what loads shows itself after 200 ms', () => {
  expect(text('src/ui/progress/skeleton.module.css')).toMatch(/animation: appear 1ms 200ms/)
})

// How long notices stand, and that the page scrolls so long, is asked of what does it: notices.browser.test.tsx, scroll-to.test.ts.
test('prefetching, chunks and reloads keep their times; twenty notices stand', () => {
  expect([IDLE_TIMEOUT_MS, CHUNK_TIMEOUT_MS, RELOAD_PAUSE_MS]).toEqual([2000, 120_000, 60_000])
  const notices = Array.from({ length: 21 }, (_, at) => ({ id: String(at), visible: true, duration: 5000 }))
  expect([surplusNotices(notices.slice(0, 20)), surplusNotices(notices)]).toEqual([[], ['20']])
})

test.each(['public/manifest.webmanifest', 'public/de/manifest.webmanifest'])(
  '%s has colour, scope and icons',
  (path) => {
    const { theme_color: colour, scope, icons } = JSON.parse(text(path))
    expect([colour, scope]).toEqual(['#003054', '/'])
    const sizes = icons
      .filter(({ purpose = 'any' }) => purpose === 'any')
      .map(({ sizes: size }: { sizes: string }) => size)
    expect(sizes).toEqual([64, 120, 144, 152, 192, 384, 512].map((side) => `${side}x${side}`))
  },
)

test('a scope is what the server gave a user, whether their log-in has expired or not', () => {
  const user: User = { id: '1', username: 'a', email: 'a@b.cd', locale: 'en', scopes: ['operator'], preferences: {} }
  const sessions: SessionState[] = [
    { kind: 'guest' },
    { kind: 'signed-in', user: { ...user, scopes: [] } },
    { kind: 'signed-in', user },
    { kind: 'expired', user, reason: 'refused' },
  ]
  expect(sessions.map((session) => hasScope(session, 'operator'))).toEqual([false, false, true, true])
})
