import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const ROOMS = ['core', 'sync', 'sw', 'src', 'server'] as const
type Room = (typeof ROOMS)[number]

/** What each room may import of the others, by path from the root. */
const ALLOWED: Record<Room, (path: string) => boolean> = {
  core: () => false,
  sync: (path) => path.startsWith('core/'),
  sw: (path) => path.startsWith('core/') || path === 'sync/background.ts',
  src: (path) => path.startsWith('core/') || path === 'sync/client.ts' || path === 'sync/database.ts',
  server: (path) => path.startsWith('core/'),
}

/** DOM words do not compile in core; a clock or a source of randomness would. */
const IMPURE = /\bfrom 'node:|\bDate\.now\(\)|\bnew Date\(\)|\bMath\.random\(\)/

interface Source {
  path: string
  text: string
  imports: string[]
}

function sourcesOf(room: string): Source[] {
  const found: Source[] = []
  const walk = (folder: string): void => {
    for (const name of readdirSync(folder)) {
      const full = join(folder, name)
      if (statSync(full).isDirectory()) walk(full)
      else if (/\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)) {
        const text = readFileSync(full, 'utf8')
        const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^'?]+)/g)].map((match) =>
          relative(root, resolve(dirname(full), match[1] ?? '')),
        )
        found.push({ path: relative(root, full), text, imports })
      }
    }
  }
  walk(join(root, room))
  return found
}

describe('rooms', () => {
  test.each(ROOMS)('%s imports only in its direction', (room) => {
    const sources = sourcesOf(room)
    expect(sources.length).toBeGreaterThan(0)
    const wrong = sources.flatMap(({ path, imports }) =>
      imports
        .filter((target) => !target.startsWith(`${room}/`) && !target.startsWith('locales/') && !ALLOWED[room](target))
        .map((target) => `${path} imports ${target}`),
    )
    expect(wrong).toEqual([])
  })

  test('core has no Node, no clock, no randomness', () => {
    const wrong = sourcesOf('core').filter(({ text }) => IMPURE.test(withoutComments(text)))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('no feature imports another', () => {
    const wrong = sourcesOf('src').flatMap(({ path, imports }) => {
      const feature = /^src\/features\/([^/]+)\//.exec(path)?.[1]
      if (!feature) return []
      return imports
        .filter((target) => {
          const other = /^src\/features\/([^/]+)\//.exec(target)?.[1]
          return other !== undefined && other !== feature
        })
        .map((target) => `${path} imports ${target}`)
    })
    expect(wrong).toEqual([])
  })

  test('no file only hands on what others export', () => {
    const wrong = ROOMS.flatMap(sourcesOf).filter(({ text }) => {
      const lines = withoutComments(text)
        .split('\n')
        .filter((line) => line.trim() !== '')
      return lines.length > 1 && lines.every((line) => /^export (\*|(type )?\{)/.test(line))
    })
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('the server never asks an address that a user gave', () => {
    const wrong = sourcesOf('server').filter(({ text }) =>
      /\bfetch\(|https?\.request\(|\.get\('https?:/.test(withoutComments(text)),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

/**
 * What each room of `sync` may import of the others. Calls to the server and locks lie in `engine`, and everybody may
 * use them; who leads is above all others but the pages. `door`: the files that other rooms of the app import.
 */
const SYNC_ALLOWED: Record<string, readonly string[]> = {
  storage: [],
  transport: ['storage'],
  digest: ['storage'],
  checks: ['storage'],
  recorder: ['storage'],
  history: ['storage', 'transport'],
  media: ['storage', 'transport'],
  replication: ['storage', 'transport'],
  session: ['storage', 'transport', 'media'],
  engine: ['storage', 'transport', 'digest', 'history', 'media', 'replication', 'session'],
  database: ['storage'],
  page: ['storage', 'transport', 'digest', 'checks', 'recorder', 'media', 'session', 'database'],
  door: ['storage', 'transport', 'checks', 'recorder', 'media', 'replication', 'session', 'engine', 'database', 'page'],
}
const TRANSPORT = /^sync\/engine\/(api|channels|gate|lock-watch|locks|pause)\.ts$/

function syncRoom(path: string): string {
  if (TRANSPORT.test(path)) return 'transport'
  if (path === 'sync/database.ts') return 'database'
  return /^sync\/([^/]+)\//.exec(path)?.[1] ?? 'door'
}

/** A folder with more has more than one reason to change. */
const MOST_FILES = 25

describe('sync', () => {
  const sources = sourcesOf('sync')

  test('rooms import only in their direction, types too', () => {
    const wrong = sources.flatMap(({ path, imports }) => {
      const room = syncRoom(path)
      return imports
        .filter((target) => target.startsWith('sync/') && syncRoom(target) !== room)
        .filter((target) => !SYNC_ALLOWED[room]?.includes(syncRoom(target)))
        .map((target) => `${path} imports ${target}: hand it over as a parameter, or move what both need further down`)
    })
    expect(wrong).toEqual([])
  })

  test('the directions have no circle', () => {
    const reached = (room: string, seen: Set<string>): Set<string> => {
      for (const next of SYNC_ALLOWED[room] ?? []) if (!seen.has(next)) reached(next, seen.add(next))
      return seen
    }
    const circular = Object.keys(SYNC_ALLOWED).filter((room) => reached(room, new Set()).has(room))
    expect(circular, 'take one direction out of SYNC_ALLOWED').toEqual([])
  })

  test('no folder has more files than one can know', () => {
    const counts = new Map<string, number>()
    for (const { path } of sources) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
    const wrong = [...counts].filter(([, count]) => count > MOST_FILES)
    expect(wrong.map(([folder, count]) => `${folder} has ${count} files: move some into a folder below`)).toEqual([])
  })

  test('only the storage knows what RxDB is made of', () => {
    const INTERNAL = /storageInstance|internalStore|rxdb-dexie|\b_rev\b|\b_attachments\b|plugins\/storage-/
    const wrong = [...sources, ...sourcesOf('src'), ...sourcesOf('sw')]
      .filter(({ path, text }) => !path.startsWith('sync/storage/') && INTERNAL.test(withoutComments(text)))
      .map(({ path }) => `${path} names an internal of RxDB: ask the log (LogStore), or write it in sync/storage`)
    expect(wrong).toEqual([])
  })
})

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
}
