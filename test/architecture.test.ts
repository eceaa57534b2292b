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

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
}
