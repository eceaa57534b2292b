/** The table of pages, read as text: `src/routes/routes.ts` itself runs only where Vite has built it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = join(import.meta.dirname, '../../src/routes/routes.ts')

interface Page {
  pattern: string
  guards: readonly string[]
}

function readTable(): Page[] {
  const [table = ''] = /const TABLE = \[\n[\s\S]*?\n\] as const/.exec(readFileSync(SOURCE, 'utf8')) ?? []
  const pages = [...table.matchAll(/\bpattern: '([^']+)'[\s\S]*?\bguards: \[([^\]]*)\]/g)].map(
    ([, pattern = '', guards = '']) => ({
      pattern,
      guards: [...guards.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
    }),
  )
  const named = [...table.matchAll(/\bname: '/g)].length
  if (pages.length === 0 || pages.length !== named) throw new Error(`${pages.length} of ${named} routes could be read`)
  return pages
}

/** Addresses of every page that these visitors may see, in both languages; `:id` is the flight's, without one left out. */
export function routesFor(visitor: 'guest' | 'signed-in', flightId: string | null = null): string[] {
  const closed = visitor === 'guest' ? 'authenticated' : 'guest'
  const paths = readTable()
    .filter(({ guards }) => !guards.includes(closed))
    .flatMap(({ pattern }) => {
      const without = pattern.replace(/\/:\w+\?$/, '')
      const named = flightId === null || !pattern.includes('/:') ? [] : [pattern.replace(/:\w+\??/, flightId)]
      return without.includes('/:') ? named : [without, ...named]
    })
  return paths.flatMap((path) => [path, path === '/' ? '/de' : `/de${path}`])
}
