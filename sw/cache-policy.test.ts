import { describe, expect, test } from 'vitest'
import { decide, isFileOfBuild, isLater, isOurDocument, shellOf } from './cache-policy.ts'

const origin = 'https://lmw.example'
const ask = (path: string, changes: { method?: string; mode?: string } = {}) =>
  decide({ method: 'GET', mode: 'navigate', ...changes, url: new URL(path, origin), origin })

describe('the cache policy', () => {
  test.each(['/', '/faq', '/flight-list/1', '/de', '/de/profile', '/no-such-page', '/login?to=%2Fapi'])(
    '%s is a page',
    (path) => {
      expect(ask(path)).toEqual({ kind: 'page' })
    },
  )

  test.each([
    '/api',
    '/api/me',
    '/api/flights?page[after]=1',
    '/.well-known/x',
    '/healthz',
    '/readyz',
    '/metrics',
    '/app/key',
    '/sw.js',
  ])('%s is never answered from a cache', (path) => {
    expect(ask(path)).toEqual({ kind: 'network' })
    expect(ask(path, { mode: 'cors' })).toEqual({ kind: 'network' })
  })

  test('nothing that changes something is answered from a cache', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])
      expect(ask('/faq', { method })).toEqual({ kind: 'network' })
  })

  test('what other apps share goes to the page of imports, and only by their form', () => {
    for (const path of ['/flight-log-import', '/de/flight-log-import', '/flight-log-import?x=1'])
      expect(ask(path, { method: 'POST' })).toEqual({ kind: 'share' })
    expect(ask('/flight-log-import', { method: 'POST', mode: 'cors' })).toEqual({ kind: 'network' })
    expect(ask('/flight-log-import/x', { method: 'POST' })).toEqual({ kind: 'network' })
    expect(ask('https://elsewhere.example/flight-log-import', { method: 'POST' })).toEqual({ kind: 'network' })
    expect(ask('/flight-log-import')).toEqual({ kind: 'page' })
  })

  test('nothing of another origin is touched', () => {
    expect(ask('https://elsewhere.example/x.js', { mode: 'no-cors' })).toEqual({ kind: 'network' })
  })

  test('files of the build come from the precache, but are no pages when opened by themselves', () => {
    expect(ask('/assets/a-12345678.js', { mode: 'cors' })).toEqual({ kind: 'file' })
    expect(ask('/reference/airports.json', { mode: 'cors' })).toEqual({ kind: 'file' })
    expect(ask('/robots.txt')).toEqual({ kind: 'network' })
  })

  test('the library and the shapes of the world map come after all other files, what else maps need with them', () => {
    const later = ['/assets/maplibre-gl-BUwiJpK_.js', '/assets/maplibre-gl-worker-DX6FIJ71.js', '/reference/world.json']
    expect(later.filter(isLater)).toEqual(later)
    const first = ['/assets/map-page-B5Z0tmxZ.js', '/reference/outline.json', '/reference/labels.json', '/_shell/en']
    expect(first.filter(isLater)).toEqual([])
  })

  test('letters of logbooks to print and of pictures come after all other files, those of pages with them', () => {
    expect(isLater('/assets/noto-sans-jp-japanese-400-normal-BUwiJpK_.woff')).toBe(true)
    expect(isLater('/assets/inter-cyrillic-ext-wght-normal-BUwiJpK_.woff2')).toBe(true)
    expect(isLater('/assets/inter-greek-wght-normal-BUwiJpK_.woff2')).toBe(true)
    expect(isLater('/assets/inter-latin-wght-normal-DX6FIJ71.woff2')).toBe(false)
    expect(isLater('/assets/inter-latin-ext-wght-normal-DX6FIJ71.woff2')).toBe(false)
  })

  test('what reads barcodes comes after all other files', () => {
    expect(isLater('/assets/zxing_reader-BUwiJpK_.wasm')).toBe(true)
  })

  test('the path says the language of the shell, and where it says none the language that was chosen', () => {
    expect(shellOf('/de', undefined)).toBe('/_shell/de')
    expect(shellOf('/de/profile', 'en')).toBe('/_shell/de')
    expect(shellOf('/demo/new-trip', undefined)).toBe('/_shell/en')
    expect(shellOf('/profile', 'de')).toBe('/_shell/de')
    expect(shellOf('/profile', 'en')).toBe('/_shell/en')
  })

  test('F12: a page of a failing server or of somebody else gives way to the shell', () => {
    expect(isOurDocument({ type: 'basic', status: 200, hasBuild: true })).toBe(true)
    expect(isOurDocument({ type: 'basic', status: 404, hasBuild: true })).toBe(true)
    expect(isOurDocument({ type: 'basic', status: 503, hasBuild: true })).toBe(false)
    expect(isOurDocument({ type: 'basic', status: 200, hasBuild: false })).toBe(false)
    expect(isOurDocument({ type: 'opaqueredirect', status: 0, hasBuild: false })).toBe(true)
  })

  const hashed = { isNamedByContent: true, build: 'b2' }
  const shell = { isNamedByContent: false, build: 'b2' }
  test.each([
    ['a shell of this build', { status: 200, sentBy: 'b2' }, shell, true],
    ['a shell of another build', { status: 200, sentBy: 'b3' }, shell, false],
    ['a script of this build', { status: 200, sentBy: 'b2' }, hashed, true],
    ['a script that the next build has as well', { status: 200, sentBy: 'b3' }, hashed, true],
    ['a script that the next build no longer has', { status: 404, sentBy: 'b3' }, hashed, false],
    ["an airport's sign-in in a script's place", { status: 200, sentBy: null }, hashed, false],
    ['a server in trouble', { status: 503, sentBy: 'b2' }, shell, false],
  ])('only files of its own build are fetched into an emptied cache: %s', (_, answer, file, isKept) => {
    expect(isFileOfBuild(answer, file)).toBe(isKept)
  })
})
