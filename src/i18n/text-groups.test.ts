import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROUTES } from '../routes/routes.ts'
import { englishForm } from './groups/english-form.ts'
import { englishHome } from './groups/english-home.ts'
import { englishLanding } from './groups/english-landing.ts'
import { englishList } from './groups/english-list.ts'
import { englishLog } from './groups/english-log.ts'
import { englishImport } from './groups/english-import.ts'
import { englishMap } from './groups/english-map.ts'
import { englishOpened } from './groups/english-opened.ts'
import { englishPages } from './groups/english-pages.ts'
import { englishSite } from './groups/english-site.ts'
import { englishPilot } from './groups/english-pilot.ts'
import { englishStatistics } from './groups/english-statistics.ts'
import { germanForm } from './groups/german-form.ts'
import { germanHome } from './groups/german-home.ts'
import { germanLanding } from './groups/german-landing.ts'
import { germanList } from './groups/german-list.ts'
import { germanLog } from './groups/german-log.ts'
import { germanImport } from './groups/german-import.ts'
import { germanMap } from './groups/german-map.ts'
import { germanOpened } from './groups/german-opened.ts'
import { germanPages } from './groups/german-pages.ts'
import { germanSite } from './groups/german-site.ts'
import { germanPilot } from './groups/german-pilot.ts'
import { germanStatistics } from './groups/german-statistics.ts'
import { TEXT_GROUPS, textGroupsOf, textSources } from './text-groups.ts'

const src = join(import.meta.dirname, '..')
const texts = {
  site: englishSite,
  pages: englishPages,
  landing: englishLanding,
  log: englishLog,
  list: englishList,
  form: englishForm,
  opened: englishOpened,
  home: englishHome,
  map: englishMap,
  statistics: englishStatistics,
  pilot: englishPilot,
  import: englishImport,
}

/** Namespaces the sources of a folder name. */
function usedIn(folder: string): string[] {
  return globSync(join(src, folder, '**/*.{ts,tsx}')).flatMap((file) => namespacesIn(readFileSync(file, 'utf8')))
}

function namespacesIn(source: string): string[] {
  return [...source.matchAll(/useText\('([\w-]+)'|\bt\([`']([\w-]+):/g)].map((match) => match[1] ?? match[2] ?? '')
}

/** A module of the pages and all it imports at once, types apart. */
function withImports(file: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, what = '', path = ''] of readFileSync(file, 'utf8').matchAll(
    /^import ([^'"]*?)from '(\.[^']+\.tsx?)'/gm,
  )) {
    const isType = /^type\b/.test(what) || /^\{(\s*type [^,}]+,?)+\s*\}\s*$/.test(what)
    const imported = join(file, '..', path)
    if (!isType && imported.startsWith(src)) withImports(imported, found)
  }
  return found
}

describe('texts in groups', () => {
  test('every namespace is in one group, the same in both languages', () => {
    const files = globSync('*.json', { cwd: join(src, '../locales/en') }).map((file) => file.replace('.json', ''))
    const grouped = Object.values(texts).flatMap((group) => Object.keys(group))
    expect([...grouped, 'mail'].toSorted()).toEqual(files.toSorted())
    const german = [
      germanSite,
      germanPages,
      germanLanding,
      germanLog,
      germanList,
      germanForm,
      germanOpened,
      germanHome,
      germanMap,
      germanStatistics,
      germanPilot,
      germanImport,
    ].map((group) => Object.keys(group))
    expect(german).toEqual(Object.values(texts).map((group) => Object.keys(group)))
  })

  test('a visitor’s page speaks of nothing but what is loaded with it', () => {
    const folders = new Set(ROUTES.map(({ page }) => page.replace(/\/[^/]*$/, '')))
    const visited = [...folders].filter((folder) => !textGroupsOf(`${folder}/any`, false).includes('log'))
    expect(visited.toSorted()).toEqual(['features/account', 'features/landing', 'features/pages'])
    for (const folder of visited) {
      const loaded = textGroupsOf(`${folder}/any`, false).flatMap((group) => Object.keys(texts[group]))
      const used = [...usedIn(folder), ...usedIn('ui')]
      expect(used.length).toBeGreaterThan(3)
      expect([...new Set(used)].filter((namespace) => !loaded.includes(namespace))).toEqual([])
    }
  })

  test('a page about a log speaks of nothing but what is loaded with it; what it opens brings its own', () => {
    const pages = new Set(ROUTES.flatMap(({ page, memberPage = page }) => [page, memberPage]))
    for (const page of pages) {
      const groups = textGroupsOf(page, true)
      const loaded = groups.flatMap((group) => Object.keys(texts[group]))
      const files = withImports(join(src, `${page}-page.tsx`))
      const used = new Set([...files].flatMap((file) => namespacesIn(readFileSync(file, 'utf8'))))
      expect(used.size, page).toBeGreaterThan(0)
      expect(
        [...used].filter((namespace) => !loaded.includes(namespace)),
        page,
      ).toEqual([])
    }
  })

  test('who has a log gets its words on every page; the manifest knows the modules by these names', () => {
    expect(textGroupsOf('features/pages/about', true)).toEqual(['site', 'pages', 'landing', 'log'])
    expect(textGroupsOf('screens/flight-list', false)).toEqual(['site', 'log', 'list'])
    expect(textGroupsOf('features/flight-form/new-trip', true)).toEqual(['site', 'log', 'form'])
    expect(textGroupsOf('screens/invalid-flights', true)).toEqual(['site', 'log', 'list', 'opened'])
    expect(textGroupsOf('screens/map', true)).toEqual(['site', 'log', 'list', 'map'])
    expect(textGroupsOf('screens/statistics', true)).toEqual(['site', 'log', 'list', 'statistics'])
    expect(textGroupsOf('screens/import', true)).toEqual(['site', 'log', 'list', 'form', 'import'])
    expect(textGroupsOf(null, false)).toEqual(['site'])
    expect(textSources('en', ['site', 'log'])).toEqual(['src/i18n/groups/english-log.ts'])
    for (const source of textSources('de', TEXT_GROUPS)) expect(globSync(join(src, '..', source))).toHaveLength(1)
  })
})
