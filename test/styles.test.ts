// What holds for every style sheet of the pages: its layer, the names of its breakpoints, its colours, one syntax.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inLayer, layersIn } from '../scripts/build/style-layers.ts'
import { contrast, linearColour } from './support/colours/contrast.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const ORDER = read('src/styles/layers.css')
const BREAKPOINTS = read('src/styles/breakpoints.css')
const SHARED = ['src/styles/layers.css', 'src/styles/breakpoints.css']
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map((path) => `src/${path}`)
const sheets = sources.filter((path) => path.endsWith('.css') && !SHARED.includes(path))
const modules = sheets.filter((path) => path.endsWith('.module.css'))

const withoutComments = (css: string): string => css.replaceAll(/\/\*[\s\S]*?\*\//g, '')

interface Block {
  prelude: string
  /** Preludes of the blocks it stands in, the outermost first. */
  within: string[]
}

/** Every block of a sheet. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = []
  const open: string[] = []
  let since = ''
  for (const letter of withoutComments(css)) {
    if (letter === '{') {
      blocks.push({ prelude: since.trim(), within: [...open] })
      open.push(since.trim())
    }
    if (letter === '}') open.pop()
    since = '{};'.includes(letter) ? '' : since + letter
  }
  return blocks
}

/** The conditions of a kind in a sheet. */
const conditionsIn = (path: string, kind: '@media' | '@container'): string[] =>
  blocksOf(read(path))
    .map(({ prelude }) => prelude)
    .filter((prelude) => prelude.startsWith(kind))

/** Says which sheets something is wrong with, and what to do. */
const wrongSheets = (paths: readonly string[], find: (css: string) => readonly string[], advice: string): string[] =>
  paths.flatMap((path) => find(withoutComments(read(path))).map((found) => `${path}: ${found}: ${advice}`))

test('there are sheets to judge', () => {
  expect(modules.length).toBeGreaterThan(100)
})

describe('layers', () => {
  let vite: ViteDevServer
  beforeAll(async () => {
    vite = await createServer({
      root,
      logLevel: 'error',
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      // No page is asked for: the packages of one need no bundling.
      optimizeDeps: { noDiscovery: true, entries: [] },
    })
  })
  afterAll(() => vite.close())

  test('every sheet as it is served lies in the layer of its room, all of it', async () => {
    const wrong: string[] = []
    for (const path of sheets) {
      // As a link in a document asks for it; imported by a script it is the same text.
      const served = await vite.transformRequest(`/${path}?direct`)
      const css = withoutComments(served?.code ?? '')
      const outer = blocksOf(css).filter(({ within }) => within.length === 0)
      const layer = /^src\/(?:styles\/)?(\w+)/.exec(path)?.[1]
      if (outer.some(({ prelude }) => prelude !== `@layer ${layer}`)) wrong.push(path)
      if (/@(?:media|container)[^{]*\(--|@custom-media/.test(css))
        wrong.push(`${path} has a name in it that no browser knows`)
    }
    expect(wrong).toEqual([])
  })

  test('a sheet states their order, the same in each, before its own rules', () => {
    const css = inLayer('src/ui/button/button.module.css', '.button { color: red }', ORDER, BREAKPOINTS)
    expect(css.indexOf('@layer tokens, base, ui,')).toBeLessThan(css.indexOf('@layer ui {'))
    expect(layersIn(ORDER)).toEqual([...new Set(layersIn(ORDER))])
  })

  test('a room without a layer is an error of the build', () => {
    expect(() => inLayer('src/elsewhere/a.module.css', '', ORDER, BREAKPOINTS)).toThrow('names no layer "elsewhere"')
  })

  test('no layer is named in vain', () => {
    const used = sheets.map((path) => /^src\/(?:styles\/)?(\w+)/.exec(path)?.[1] ?? '')
    expect(layersIn(ORDER).toSorted()).toEqual([...new Set(used)].toSorted())
  })

  // In layers it counts the other way round: the weakest layer wins.
  test('only the base insists', () => {
    const advice = 'a layer above the other needs no !important'
    const others = sheets.filter((path) => path !== 'src/styles/base.css')
    expect(wrongSheets(others, (css) => css.match(/.*!important/g) ?? [], advice)).toEqual([])
  })
})

describe('breakpoints', () => {
  const named = [...withoutComments(BREAKPOINTS).matchAll(/@custom-media (--[\w-]+) ([^;]+);/g)]
  const names = named.map(([, name = '']) => name)
  const conditions = named.map(([, , condition = '']) => condition)
  const inScripts = sources
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap((path) => [...read(path).matchAll(/['"`](\((?:min-|max-)?(?:width|height)\b[^'"`]*)['"`]/g)])
    .map(([, condition = '']) => condition)

  test('each name and each width stands once', () => {
    expect(names.length).toBeGreaterThan(0)
    expect(names).toEqual([...new Set(names)])
    expect(conditions).toEqual([...new Set(conditions)])
  })

  test('sheets ask for the window by name', () => {
    const advice = 'name it in src/styles/breakpoints.css'
    const wrong = sheets.flatMap((path) =>
      conditionsIn(path, '@media')
        .filter((condition) => /\b(?:width|height|aspect-ratio|orientation)\b/.test(condition))
        .map((condition) => `${path}: ${condition}: ${advice}`),
    )
    expect(wrong).toEqual([])
  })

  test('scripts ask for the same widths', () => {
    expect(inScripts.length).toBeGreaterThan(0)
    expect(inScripts.filter((width) => !conditions.includes(width))).toEqual([])
  })

  // Custom media are of the window: a container's width is written out, where several sheets ask for it too.
  test('all sheets agree on the width at which the lines of the list become cards', () => {
    const asked = sheets.flatMap((path) => conditionsIn(path, '@container')).filter((one) => /\bflights\b/.test(one))
    expect(asked.length).toBeGreaterThan(1)
    expect(new Set(asked)).toEqual(
      new Set(['@container flights (width <= 36rem)', '@container flights (width > 36rem)']),
    )
  })

  test('every name is asked for', () => {
    const asked = sheets.flatMap((path) => conditionsIn(path, '@media')).join()
    const inVain = named
      .filter(([, name, condition = '']) => !asked.includes(`(${name})`) && !inScripts.includes(condition))
      .map(([, name]) => name)
    expect(inVain).toEqual([])
  })
})

describe('colours', () => {
  const tokens = withoutComments(read('src/styles/tokens.css'))
  const [screen = '', paper = ''] = tokens.split('@media print')
  const COLOUR = /#[\da-f]{3,8}\b|\brgb\(/

  test('each stands once, for a light and a dark page', () => {
    const declared = [...screen.matchAll(/(--[\w-]+):([^;]+);/g)].map(([, name = '', value = '']) => ({ name, value }))
    const coloured = declared.filter(({ value }) => COLOUR.test(value))
    expect(coloured.length).toBeGreaterThan(30)
    expect(coloured.filter(({ value }) => !value.includes('light-dark('))).toEqual([])
    const names = coloured.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
  })

  const written = new Map(
    [...tokens.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
      ([, name = '', light = '', dark = '']) => [name, [light, dark]] as const,
    ),
  )

  test.each(['ink', 'ink-soft', 'brand', 'accent', 'waiting', 'warning', 'saved', 'wrong'])(
    'words in %s can be read on every paper',
    (name) => {
      for (const paper of ['paper', 'raised', 'sunken', `${name}-wash`].filter((one) => written.has(one))) {
        for (const theme of [0, 1] as const) {
          const [ink, below] = [name, paper].map((one) => linearColour(written.get(one)?.[theme] ?? ''))
          expect(ink && below && contrast(ink, below), `on ${paper}, ${['light', 'dark'][theme]}`).toBeGreaterThan(4.5)
        }
      }
    },
  )

  test('no sheet asks whether the device is dark', () => {
    const advice = 'light-dark() in src/styles/tokens.css'
    expect(
      wrongSheets(sheets, (css) => css.match(/prefers-color-scheme|data-theme[^\]]*\](?!\))/g) ?? [], advice),
    ).toEqual([])
  })

  test('a property of a name is a colour everywhere or nowhere: it is inherited by what never heard of it', () => {
    const colours = new Set([...screen.matchAll(/(--[\w-]+): light-dark/g)].map(([, name = '']) => name))
    const isColour = (value: string): boolean =>
      /^(?:#|rgba?\(|color-mix\(|light-dark\(|(?:transparent|currentcolor|canvas\w*)$)/i.test(value) ||
      colours.has(/^var\((--[\w-]+)\)$/.exec(value)?.[1] ?? '')
    const kinds = new Map<string, Set<boolean>>()
    for (const path of sheets) {
      for (const [, name = '', value = ''] of withoutComments(read(path)).matchAll(
        /(?<=[{;\s])(--[\w-]+):([^;{}]+);/g,
      )) {
        kinds.set(name, (kinds.get(name) ?? new Set()).add(isColour(value.trim())))
      }
    }
    expect(kinds.size).toBeGreaterThan(60)
    expect([...kinds].filter(([, kind]) => kind.size > 1).map(([name]) => name)).toEqual([])
  })

  test('paper is light, and no sheet but the tokens names a colour by its numbers', () => {
    expect(paper).toContain('color-scheme: light;')
    const others = sheets.filter((path) => path !== 'src/styles/tokens.css')
    const named = /:[^;{}]*(?:#[\da-f]{3,8}\b|rgba?\()[^;]*/gi
    expect(wrongSheets(others, (css) => css.match(named) ?? [], 'make it a token')).toEqual([])
  })
})

describe('classes', () => {
  /** Each import of a sheet: who imports it, the classes asked for by name, and whether others are asked for by a value. */
  const imports = sources
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => {
      const text = read(path)
      return [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].map(([, name = '', from = '']) => ({
        path,
        sheet: join(dirname(path), from),
        asked: [...text.matchAll(new RegExp(`(?<!/)\\b${name}\\.(\\w+)`, 'g'))]
          .map(([, asked = '']) => asked)
          // The import itself: `./name.module.css`.
          .filter((asked) => asked !== 'module'),
        isByValue: text.includes(`${name}[`),
      }))
    })
  const classesIn = (path: string): Set<string> =>
    new Set(
      blocksOf(read(path)).flatMap(({ prelude }) =>
        prelude.startsWith('@') ? [] : [...prelude.matchAll(/\.([a-z]\w*)(?![\w-])/gi)].map(([, name = '']) => name),
      ),
    )

  test('a component asks its sheet for classes that are there', () => {
    const wrong = imports.flatMap(({ path, sheet, asked }) => {
      const there = classesIn(sheet)
      return asked.filter((name) => !there.has(name)).map((name) => `${path}: ${name} is not in ${sheet}`)
    })
    expect(wrong).toEqual([])
  })

  test('a sheet has no class that nobody asks for', () => {
    const wrong = modules.flatMap((sheet) => {
      const by = imports.filter((one) => one.sheet === sheet)
      if (by.some(({ isByValue }) => isByValue)) return []
      const asked = new Set(by.flatMap((one) => one.asked))
      return [...classesIn(sheet)]
        .filter((name) => !asked.has(name))
        .map((name) => `${sheet}: .${name}: take it away, or ask for it`)
    })
    expect(wrong).toEqual([])
  })
})

describe('syntax', () => {
  test('rules stand in conditions, never in rules', () => {
    const wrong = sheets.flatMap((path) =>
      blocksOf(read(path))
        .filter(({ within }) => within.some((prelude) => !prelude.startsWith('@')))
        .map(({ prelude }) => `${path}: ${prelude}: put it behind the rule, with its whole selector`),
    )
    expect(wrong).toEqual([])
  })

  // With rules that look at what an element holds, the browser looks through the page's styles with every row added:
  // 12 ms for five rows of the list, instead of 2. A sheet stays on the page once a part of it was opened.
  test('no rule depends on what an element holds', () => {
    // Values that no row has cost nothing, as was measured.
    const free = [':has([aria-expanded="true"])', ':has(input[value=""])']
    const advice = 'give the element a class, or the root a mark (src/ui/overlay/use-root-mark.ts)'
    const find = (css: string): readonly string[] =>
      (css.match(/.*:has\(.*/g) ?? []).filter((line) => !free.some((one) => line.includes(one)))
    expect(wrongSheets(sheets, find, advice)).toEqual([])
  })

  test('sizes are compared', () => {
    const advice = 'write (width >= …) or (width < …)'
    const old = (css: string): readonly string[] =>
      css.match(/\((?:min|max)-(?:width|height|inline-size|block-size):.*/g) ?? []
    expect(wrongSheets(sheets, old, advice)).toEqual([])
  })
})
