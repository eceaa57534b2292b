import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROUTES } from '../routes.ts'
import { englishLog } from './english-log.ts'
import { englishPages } from './english-pages.ts'
import { englishSite } from './english-site.ts'
import { germanLog } from './german-log.ts'
import { germanPages } from './german-pages.ts'
import { germanSite } from './german-site.ts'
import { TEXT_GROUPS, textGroupsOf, textSources } from './text-groups.ts'

const src = join(import.meta.dirname, '..')
const texts = { site: englishSite, pages: englishPages, log: englishLog }

/** Namespaces the sources of a folder name. */
function usedIn(folder: string): string[] {
  const sources = globSync(join(src, folder, '**/*.{ts,tsx}')).map((file) => readFileSync(file, 'utf8'))
  return sources.flatMap((source) =>
    [...source.matchAll(/useText\('([\w-]+)'|\bt\([`']([\w-]+):/g)].map((match) => match[1] ?? match[2] ?? ''),
  )
}

describe('texts in groups', () => {
  test('every namespace is in one group, the same in both languages', () => {
    const files = globSync('*.json', { cwd: join(src, '../locales/en') }).map((file) => file.replace('.json', ''))
    const grouped = Object.values(texts).flatMap((group) => Object.keys(group))
    expect([...grouped, 'mail'].toSorted()).toEqual(files.toSorted())
    const german = [germanSite, germanPages, germanLog].map((group) => Object.keys(group))
    expect(german).toEqual(Object.values(texts).map((group) => Object.keys(group)))
  })

  test('a visitor’s page speaks of nothing but what is loaded with it', () => {
    const folders = new Set(ROUTES.map(({ page }) => page.replace(/\/.*/, '')))
    const visited = [...folders].filter((folder) => !textGroupsOf(`${folder}/any`, false).includes('log'))
    expect(visited.toSorted()).toEqual(['account', 'landing', 'pages', 'platforms'])
    for (const folder of visited) {
      const loaded = textGroupsOf(`${folder}/any`, false).flatMap((group) => Object.keys(texts[group]))
      const used = [...usedIn(`features/${folder}`), ...usedIn('ui')]
      expect(used.length).toBeGreaterThan(3)
      expect([...new Set(used)].filter((namespace) => !loaded.includes(namespace))).toEqual([])
    }
  })

  test('who has a log gets its words on every page; the manifest knows the modules by these names', () => {
    expect(textGroupsOf('pages/about', true)).toEqual(['site', 'pages', 'log'])
    expect(textGroupsOf('flights/flight-list', false)).toEqual(['site', 'log'])
    expect(textGroupsOf(null, false)).toEqual(['site'])
    expect(textSources('en', ['site', 'log'])).toEqual(['src/i18n/english-log.ts'])
    for (const source of textSources('de', TEXT_GROUPS)) expect(globSync(join(src, '..', source))).toHaveLength(1)
  })
})
