import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROUTES } from '../routes.ts'
import { englishLog } from './english-log.ts'
import { englishSite } from './english-site.ts'
import { germanLog } from './german-log.ts'
import { germanSite } from './german-site.ts'
import { textGroupsOf, textSources } from './text-groups.ts'

const src = join(import.meta.dirname, '..')

describe('texts in two groups', () => {
  test('every namespace is in one group, the same in both languages', () => {
    const files = globSync('*.json', { cwd: join(src, '../locales/en') }).map((file) => file.replace('.json', ''))
    const [site, log] = [Object.keys(englishSite), Object.keys(englishLog)]
    expect([...site, ...log, 'mail'].toSorted()).toEqual(files.toSorted())
    expect([Object.keys(germanSite), Object.keys(germanLog)]).toEqual([site, log])
  })

  test('pages that load only what every visitor reads speak of nothing else', () => {
    const folders = new Set(
      ROUTES.map(({ page }) => page).flatMap((page) =>
        textGroupsOf(page, false).includes('log') ? [] : [page.replace(/\/.*/, '')],
      ),
    )
    expect([...folders].toSorted()).toEqual(['account', 'landing', 'pages', 'platforms'])
    const files = [...folders, '../ui'].flatMap((folder) => globSync(join(src, 'features', folder, '**/*.{ts,tsx}')))
    const used = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/useText\('(\w+)'|\bt\([`'](\w+):/g)].map(
        (match) => match[1] ?? match[2],
      ),
    )
    expect(used.length).toBeGreaterThan(20)
    expect([...new Set(used)].filter((namespace) => !Object.hasOwn(englishSite, namespace ?? ''))).toEqual([])
  })

  test('who has a log gets its words on every page; the manifest knows the modules by these names', () => {
    expect(textGroupsOf('pages/about', true)).toEqual(['site', 'log'])
    expect(textGroupsOf(null, false)).toEqual(['site'])
    expect(textSources('en', ['site', 'log'])).toEqual(['src/i18n/english-log.ts'])
    for (const source of textSources('de', ['site', 'log'])) expect(globSync(join(src, '..', source))).toHaveLength(1)
  })
})
