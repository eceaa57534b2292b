import { expect, test } from 'vitest'
import { type Manifest, pageAssets } from './page-assets.ts'
import { type DocumentParts, writeDocument } from './write-document.ts'

const manifest: Manifest = {
  'src/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/entry.css'], imports: ['_react.js'] },
  'src/entry-still.ts': { file: 'assets/still.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  '_react.js': { file: 'assets/react.js' },
  'src/features/pages/faq-page.tsx': { file: 'assets/faq.js', css: ['assets/faq.css'], imports: ['_react.js'] },
}

const parts = (changes: Partial<DocumentParts> = {}): DocumentParts => ({
  locale: 'de',
  build: 'abc',
  isShell: false,
  title: 'A "title" <b> - LMW',
  description: 'What it is',
  origin: 'https://lmw.example',
  canonical: '/de/faq',
  alternates: [
    { locale: 'en', path: '/faq' },
    { locale: 'de', path: '/de/faq' },
  ],
  assets: pageAssets(manifest, ['src/features/pages/faq-page.tsx']),
  html: '<h1>Hi</h1>',
  payload: { id: 'p', text: '{}' },
  ...changes,
})

test('a document names its language, title, description, address and the address in other languages', () => {
  const html = writeDocument(parts())
  expect(html).toContain('<html lang="de" data-build="abc">')
  expect(html).toContain('<title>A &quot;title&quot; &lt;b&gt; - LMW</title>')
  expect(html).toContain('<link rel="canonical" href="https://lmw.example/de/faq">')
  expect(html).toContain('hreflang="x-default" href="https://lmw.example/faq"')
  expect(html).toContain('<meta property="og:locale" content="de_DE">')
  expect(html).toContain('<meta property="og:image" content="https://lmw.example/pictures/website-de.png">')
})

test('a document asks for the entry, the page and what both import, each once', () => {
  const html = writeDocument(parts())
  expect(html.match(/assets\/react\.js/g)).toHaveLength(1)
  expect(html).toContain('<link rel="stylesheet" href="/assets/faq.css">')
  expect(html).toContain('<script type="module" src="/assets/entry.js"></script>')
})

test('a page that is read without the app runs its own start alone, and names the rest for later', () => {
  const assets = pageAssets(manifest, ['src/features/pages/faq-page.tsx'], true)
  const html = writeDocument(parts({ assets }))
  expect(html).toContain(
    '<script type="module" src="/assets/still.js" data-later="/assets/entry.js /assets/react.js /assets/faq.js"></script>',
  )
  expect(html.match(/<script type="module"/g)).toHaveLength(1)
  expect(html).toContain('<link rel="modulepreload" href="/assets/shared.js">')
  expect(html).not.toMatch(/<link rel="modulepreload" href="\/assets\/(?:entry|react|faq)/)
  expect(html).toContain('<link rel="stylesheet" href="/assets/entry.css">')
  expect(html).toContain('<link rel="stylesheet" href="/assets/faq.css">')
})

test('no document holds a script or style of its own', () => {
  for (const isShell of [true, false]) {
    const html = writeDocument(parts({ isShell, payload: isShell ? null : { id: 'p', text: '{}' } }))
    expect(html).not.toMatch(/<script(?![^>]*(?:src=|application\/json))[^>]*>/)
    expect(html).not.toMatch(/<style| style=/)
  }
})

test('a page without an address of its own is kept out of indexes', () => {
  const html = writeDocument(parts({ canonical: null, alternates: [] }))
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('canonical')
})
