import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { layersIn } from '../scripts/build/style-layers.ts'

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

/** Pages name the types of what they are given where they are defined; nothing of that file is loaded for it. */
const isTypesFor = (room: Room, path: string): boolean => room === 'src' && path.startsWith('sync/')

/** DOM words do not compile in core; a clock or a source of randomness would. */
const IMPURE = /\bfrom 'node:|\bDate\.now\(\)|\bnew Date\(\)|\bMath\.random\(\)/

/** `as unknown as`, by whatever name in between. */
const TWICE_CALLED = /\bas\s+(?:unknown|object|never|any)\s+as\b/

interface Source {
  path: string
  text: string
  /** Files it imports, types and styles too, at once or later. */
  imports: string[]
  /** Those of which it names types only. */
  types: string[]
  /** Those it starts as workers. */
  workers: string[]
}

/** Every file below a folder, by path from the root. */
function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesIn(path) : entry.name.endsWith('.tsbuildinfo') ? [] : [path]
  })
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

/** What a room is made of, without its tests; of `test` itself they are what it is made of. */
function sourcesOf(room: string): Source[] {
  return filesIn(room)
    .filter((path) => /\.tsx?$/.test(path) && (room === 'test' || !isTest(path)))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const found = (pattern: RegExp): string[] =>
        [...text.matchAll(pattern)].map((match) => relative(root, resolve(root, dirname(path), match[1] ?? '')))
      return {
        path,
        text,
        imports: found(/(?:from|import)\s*\(?\s*'(\.[^'?]+)/g),
        types: found(/^import type [^']*from '(\.[^'?]+)/gm),
        workers: found(/new URL\('(\.[^'?]+\.ts)'/g),
      }
    })
}

/** For each room of a folder the rooms it may import. */
type Directions = Readonly<Record<string, readonly string[]>>

/** Imports of another room below `folder` that `allowed` does not name. */
function forbiddenImports(
  folder: string,
  roomOf: (path: string) => string,
  allowed: Directions,
  advice: string,
): string[] {
  return sourcesOf(folder).flatMap(({ path, imports }) => {
    const room = roomOf(path)
    return imports
      .filter((target) => target.startsWith(`${folder}/`) && roomOf(target) !== room)
      .filter((target) => !allowed[room]?.includes(roomOf(target)))
      .map((target) => `${path} imports ${target}: ${advice}`)
  })
}

/** The first circle there is, with what it began with again at its end. */
function circleIn(next: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>()
  const way: string[] = []
  const follow = (one: string): readonly string[] => {
    if (way.includes(one)) return [...way.slice(way.indexOf(one)), one]
    if (done.has(one)) return []
    way.push(one)
    for (const other of next.get(one) ?? []) {
      const circle = follow(other)
      if (circle.length > 0) return circle
    }
    way.pop()
    done.add(one)
    return []
  }
  for (const one of next.keys()) {
    const circle = follow(one)
    if (circle.length > 0) return circle
  }
  return []
}

/** A folder with more has more than one reason to change. */
const MOST_FILES = 25
/** A language is found by the names of its files alone: one a namespace, of which a page is given some (text-groups.ts). */
const MOST_NAMESPACES = 40
const COUNTED = [...ROOMS, 'scripts', 'locales', 'test', 'e2e', 'bench'] as const

describe('rooms', () => {
  test.each(ROOMS)('%s imports only in its direction', (room) => {
    const sources = sourcesOf(room)
    expect(sources.length).toBeGreaterThan(0)
    const wrong = sources.flatMap(({ path, imports, types }) =>
      imports
        .filter((target) => !target.startsWith(`${room}/`) && !target.startsWith('locales/') && !ALLOWED[room](target))
        .filter((target) => !types.includes(target) || !isTypesFor(room, target))
        .map((target) => `${path} imports ${target}: move what both need into core, or take it as a parameter`),
    )
    expect(wrong).toEqual([])
  })

  test('core has no Node, no clock, no randomness', () => {
    const wrong = sourcesOf('core').filter(({ text }) => IMPURE.test(withoutComments(text)))
    expect(
      wrong.map(({ path }) => path),
      'pass the time or the numbers in',
    ).toEqual([])
  })

  test('no two files import each other, round any corner, types, later parts and workers too', () => {
    const next = new Map(ROOMS.flatMap(sourcesOf).map(({ path, imports, workers }) => [path, [...imports, ...workers]]))
    expect(circleIn(next), 'move what the last needs of the first, often one type, into a file of its own').toEqual([])
  })

  test.each(COUNTED)('no folder of %s has more files than one can know', (room) => {
    const counts = new Map<string, number>()
    for (const path of filesIn(room)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
    const wrong = [...counts].filter(([, count]) => count > (room === 'locales' ? MOST_NAMESPACES : MOST_FILES))
    expect(
      wrong.map(([folder, count]) => `${folder} has ${count} files: move those that belong together into one below it`),
    ).toEqual([])
  })

  test('no value is called what the compiler cannot believe, but where the storage reads what others wrote', () => {
    const wrong = [...ROOMS, 'scripts', 'test', 'e2e', 'bench']
      .flatMap(filesIn)
      .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('sync/storage/'))
      .filter((path) => TWICE_CALLED.test(withoutComments(readFileSync(join(root, path), 'utf8'))))
    expect(wrong, 'read the value by its parts, or give it the type it has').toEqual([])
  })

  test('`as never` fits anywhere, as a double cast does: one file beside the tests has it, and says why', () => {
    const wrong = [...ROOMS, 'scripts', 'bench']
      .flatMap(filesIn)
      .filter((path) => /\.tsx?$/.test(path) && !isTest(path) && path !== 'sync/storage/rx/internal-instance.ts')
      .filter((path) => /\bas\s+never\b/.test(withoutComments(readFileSync(join(root, path), 'utf8'))))
    expect(wrong, 'read the value by its parts, or give it the type it has').toEqual([])
  })

  test('no file hands on what another exports', () => {
    const wrong = ROOMS.flatMap(sourcesOf).filter(({ text }) => /^export (\*|(type )?\{)/m.test(withoutComments(text)))
    // The ways to write come with the log.
    expect(
      wrong.map(({ path }) => path),
      'import from where it is defined',
    ).toEqual(['sync/database.ts'])
  })

  test.each(COUNTED)('every exception from the linter in %s says why', (room) => {
    const EXCEPTION = /(?:\/\/|\/\*) (?:oxlint-disable|@ts-(?:expect-error|ignore))[^\n]*/g
    const wrong = filesIn(room)
      .filter((path) => /\.(tsx?|mjs)$/.test(path))
      .flatMap((path) =>
        [...readFileSync(join(root, path), 'utf8').matchAll(EXCEPTION)].map(([line]) => ({ path, line })),
      )
      // What follows an expected error is its reason.
      .filter(({ line }) => !/ --(?: \S|$)|@ts-expect-error \S/.test(line))
    expect(wrong.map(({ path, line }) => `${path}: ${line}: add " -- " and the reason`)).toEqual([])
  })

  test('the server never asks an address that a user gave', () => {
    const wrong = sourcesOf('server').filter(({ text }) =>
      /\bfetch\(|https?\.request\(|\.get\('https?:/.test(withoutComments(text)),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

/** What each noun of the domain may import of the others: `time` and `geo` know no flight, nothing knows the checks. */
const CORE_ALLOWED: Directions = {
  search: [],
  aircraft: ['lib', 'locale', 'search'],
  errors: [],
  geo: [],
  lib: [],
  time: ['errors', 'lib'],
  locale: ['geo', 'time'],
  sun: ['geo', 'time'],
  track: ['geo', 'lib', 'time'],
  wire: ['lib'],
  validate: ['errors', 'geo', 'lib', 'time', 'wire'],
  custom: ['errors', 'lib', 'locale', 'time', 'validate'],
  flight: ['aircraft', 'custom', 'errors', 'geo', 'lib', 'locale', 'sun', 'time', 'track', 'validate'],
  place: ['flight', 'geo', 'locale', 'search', 'validate'],
  airline: ['flight', 'place', 'search'],
  check: ['aircraft', 'airline', 'flight', 'geo', 'lib', 'locale', 'place', 'search', 'sun', 'time', 'validate'],
  archive: ['custom', 'flight', 'lib', 'logbook', 'media', 'validate', 'wire'],
  demo: ['flight', 'lib', 'locale', 'logbook', 'time'],
  digest: ['custom', 'flight', 'geo', 'lib', 'place', 'search', 'sun', 'time', 'track'],
  'in-flight': ['errors', 'flight', 'geo', 'lib', 'time', 'track'],
  sync: ['flight', 'lib', 'time', 'validate', 'wire'],
  import: [
    'aircraft',
    'airline',
    'check',
    'custom',
    'flight',
    'geo',
    'lib',
    'locale',
    'place',
    'search',
    'time',
    'track',
    'validate',
  ],
  export: ['custom', 'flight', 'geo', 'lib', 'locale', 'logbook', 'pdf', 'time', 'track'],
  media: ['flight', 'lib', 'sync', 'validate'],
  home: ['digest', 'query', 'time'],
  map: ['digest', 'flight', 'geo', 'lib', 'locale', 'place', 'query', 'search', 'stats', 'sun', 'track'],
  photo: [],
  pdf: [],
  picture: ['geo', 'lib', 'map'],
  query: ['custom', 'digest', 'flight', 'lib', 'locale', 'search', 'time'],
  logbook: ['digest', 'flight', 'lib', 'query', 'stats', 'validate'],
  recency: ['aircraft', 'digest', 'flight', 'geo', 'lib', 'query', 'sun', 'time', 'validate'],
  session: ['lib', 'time', 'wire'],
  stats: [
    'aircraft',
    'airline',
    'custom',
    'digest',
    'flight',
    'geo',
    'lib',
    'locale',
    'place',
    'query',
    'search',
    'time',
  ],
}

describe('core', () => {
  test('nouns import only in their direction, types too', () => {
    const advice = 'move what both need to the lower of the two, or add the direction to CORE_ALLOWED'
    expect(forbiddenImports('core', (path) => path.split('/')[1] ?? '', CORE_ALLOWED, advice)).toEqual([])
  })

  test('the directions have no circle', () => {
    expect(circleIn(new Map(Object.entries(CORE_ALLOWED))), 'take one direction out of CORE_ALLOWED').toEqual([])
  })
})

const BELOW_SHELL = ['i18n', 'routes', 'ui', 'data', 'recorder'] as const
const BELOW_FEATURES = [
  ...BELOW_SHELL,
  'shell',
  'story',
  'flight',
  'query',
  'map',
  'charts',
  'export',
  'picture',
] as const

/**
 * What each room of the pages may import of the others, the lowest first. `entry`: the app and its two ends.
 */
const SRC_ALLOWED: Directions = {
  i18n: [],
  document: ['i18n'],
  routes: ['i18n'],
  ui: ['i18n'],
  data: [],
  recorder: ['data'],
  shell: BELOW_SHELL,
  story: [...BELOW_SHELL, 'shell'],
  flight: [...BELOW_SHELL, 'shell', 'story'],
  query: [...BELOW_SHELL, 'shell', 'story', 'flight'],
  map: [...BELOW_SHELL, 'shell', 'story', 'flight', 'query'],
  charts: [...BELOW_SHELL, 'shell', 'story', 'flight', 'query'],
  export: [...BELOW_SHELL, 'shell', 'story', 'flight'],
  picture: [...BELOW_SHELL, 'shell', 'story'],
  features: BELOW_FEATURES,
  screens: [...BELOW_FEATURES, 'features'],
  entry: [...BELOW_SHELL, 'shell', 'document', 'styles'],
}

const srcRoom = (path: string): string => /^src\/([^/]+)\//.exec(path)?.[1] ?? 'entry'

const featureOf = (path: string): string | undefined => /^src\/features\/([^/]+)\//.exec(path)?.[1]

/**
 * Within folders: what each room may import of its siblings, the lowest first. `top`: what lies beside them.
 */
const SIBLINGS_ALLOWED: Readonly<Record<string, Directions>> = {
  'core/check': {
    repairs: [],
    top: ['repairs'],
    rules: ['repairs', 'top'],
    run: ['repairs', 'top', 'rules'],
  },
  'core/export': {
    top: [],
    text: ['top'],
    table: ['text'],
    logbook: ['top', 'text', 'table'],
    formats: ['top', 'text', 'logbook'],
    book: ['text', 'logbook'],
  },
  'core/flight': {
    schema: [],
    top: ['schema'],
    times: ['top'],
    pilot: ['schema', 'top', 'times'],
    draft: ['schema', 'top', 'times', 'pilot'],
  },
  'core/import': {
    record: [],
    file: ['record'],
    read: ['record', 'file'],
    'boarding-pass': ['record', 'file', 'read'],
    workbook: ['record', 'file', 'read'],
    formats: ['record', 'file', 'read', 'boarding-pass'],
    mapping: ['record', 'file', 'read', 'formats'],
    resolve: ['record'],
    top: ['record', 'file', 'read', 'boarding-pass', 'workbook', 'formats', 'resolve'],
    log: ['record', 'top'],
    beside: ['record', 'file', 'read', 'resolve', 'top', 'log'],
  },
  'core/map': {
    arcs: [],
    basemap: [],
    log: [],
    shown: ['arcs', 'log'],
    drawn: ['arcs', 'basemap', 'shown'],
  },
  'core/query': {
    top: [],
    'free-text': ['top'],
    values: ['top'],
    rows: ['top', 'free-text', 'values'],
    sentence: ['top', 'free-text', 'values', 'rows'],
    parse: ['top', 'values', 'sentence'],
    complete: ['top', 'rows', 'parse'],
    report: ['top', 'values', 'sentence', 'parse', 'complete'],
  },
  'core/stats': {
    groups: [],
    figures: ['groups'],
    top: ['groups', 'figures'],
    drill: ['groups', 'figures', 'top'],
    compare: ['groups', 'figures', 'top', 'drill'],
    review: ['groups', 'figures', 'top'],
  },
  'src/data': {
    preferences: [],
    stores: [],
    engine: ['preferences'],
    browser: ['stores', 'engine'],
    top: ['preferences', 'stores', 'engine', 'browser'],
  },
  'src/shell': {
    start: [],
    place: ['start'],
    session: ['place'],
    head: ['place'],
    navigation: ['start', 'place', 'session'],
    update: ['start', 'navigation'],
    trouble: ['start', 'place', 'head', 'navigation'],
    'demo-takeover': ['start', 'navigation'],
    header: ['start', 'place', 'session', 'navigation', 'demo-takeover'],
    frame: ['place', 'navigation', 'trouble', 'header'],
    top: ['start', 'trouble', 'update', 'demo-takeover'],
  },
  'src/flight': {
    work: [],
    save: [],
    files: [],
    summary: ['save'],
    catalogue: ['summary'],
    undo: ['work', 'save'],
    remove: ['save', 'undo'],
    custom: ['save', 'undo'],
    read: ['save', 'summary', 'remove'],
    edits: ['work', 'save', 'files', 'undo', 'read'],
  },
  'src/query': {
    top: [],
    pills: [],
    box: ['top'],
    views: ['pills'],
    filters: ['top', 'pills', 'box', 'views'],
  },
  'src/features/flight-list': {
    columns: [],
    items: [],
    totals: [],
    bulk: ['items'],
    'row-actions': ['items'],
    rows: ['columns', 'items', 'bulk', 'row-actions'],
    print: ['columns', 'items', 'totals', 'rows'],
    top: ['columns', 'items', 'totals', 'bulk', 'row-actions', 'rows', 'print'],
  },
  'src/features/flight-form': {
    state: [],
    lookup: ['state'],
    fields: ['state', 'lookup'],
    questions: ['state'],
    sections: ['state', 'lookup', 'fields', 'questions'],
    custom: ['state', 'fields', 'sections'],
    times: ['state', 'fields', 'sections'],
    grid: ['state', 'lookup', 'fields', 'sections', 'times'],
    top: ['state', 'lookup', 'fields', 'questions', 'sections', 'custom', 'times', 'grid'],
  },
  'src/features/flight-view': {
    facts: [],
    map: [],
    times: [],
    actions: ['map'],
    top: ['facts', 'map', 'times', 'actions'],
  },
  'src/features/media': {
    files: [],
    photos: ['files'],
    tracks: ['files'],
    top: ['files', 'photos', 'tracks'],
  },
  'src/features/profile': {
    panel: [],
    devices: ['panel'],
    storage: ['panel'],
    'sync-panel': ['panel'],
    account: ['panel', 'storage'],
    local: ['panel', 'storage'],
    top: ['panel', 'devices', 'storage', 'sync-panel', 'account', 'local'],
  },
  'src/features/statistics': {
    context: [],
    words: ['context'],
    sections: ['context', 'words'],
    compare: ['context', 'words', 'sections'],
    top: ['context', 'words', 'sections'],
  },
  'src/features/import': {
    state: [],
    'dry-run': [],
    paste: [],
    passes: [],
    shared: [],
    preview: [],
    questions: [],
    room: [],
    choose: ['state', 'paste', 'passes'],
    history: ['state'],
    archive: ['choose', 'passes'],
    mapping: ['state', 'dry-run'],
    top: [
      'state',
      'dry-run',
      'paste',
      'passes',
      'shared',
      'preview',
      'questions',
      'room',
      'choose',
      'history',
      'archive',
      'mapping',
    ],
  },
  'src/features/map': {
    view: [],
    playback: [],
    colours: ['view'],
    tracks: ['colours'],
    top: ['view', 'playback', 'colours', 'tracks'],
    save: ['playback', 'tracks', 'top'],
  },
  'src/features/checks': {
    words: [],
    top: ['words'],
    findings: ['words', 'top'],
  },
  'src/features/in-flight': {
    state: [],
    stamps: ['state'],
    route: ['state', 'stamps'],
    top: ['state', 'stamps', 'route'],
  },
  'src/features/pilot-page': {
    part: [],
    recency: ['part'],
    sums: ['part'],
    forward: ['sums'],
    pages: ['part', 'sums', 'forward'],
    top: ['recency', 'sums', 'forward', 'pages'],
  },
  'src/charts': {
    measure: [],
    files: ['measure'],
    tip: [],
    top: ['measure', 'files', 'tip'],
    pairs: ['measure', 'files', 'tip', 'top'],
    finding: ['measure', 'top'],
  },
  'src/map': {
    look: [],
    picture: [],
    online: ['look'],
    engine: ['look', 'picture', 'online'],
    part: ['online', 'engine'],
    svg: ['look', 'picture', 'part'],
    top: ['look', 'picture', 'online', 'engine', 'part', 'svg'],
  },
}

/** Folders that still import each other. The list only ever gets shorter. */
const MUTUAL: readonly string[] = [
  'core/sync core/sync/operations',
  'server server/accounts',
  'server server/auth',
  'server server/db',
  'server server/http',
  'server server/mail',
  'server server/media',
  'server server/ops',
  'server server/realtime',
  'server server/ssr',
  'server server/start',
  'server/db server/db/migrations',
  'sync sync/page',
  'sync sync/page/media',
  'sync sync/page/story',
  'sync/page sync/page/log',
  'sync/page sync/page/recorder',
  'sync/page sync/page/session',
  'sync/storage sync/storage/rows',
  'sync/storage sync/storage/salvage',
  'sync/storage sync/storage/takeover',
  'sync/storage/salvage sync/storage/takeover',
]

/** Every import of another folder, types, styles, later parts and workers too. */
function folderImports(): { path: string; target: string; from: string; to: string }[] {
  return [...ROOMS, 'scripts']
    .flatMap(sourcesOf)
    .flatMap(({ path, imports, workers }) =>
      [...imports, ...workers]
        .map((target) => ({ path, target, from: dirname(path), to: dirname(target) }))
        .filter(({ from, to }) => from !== to),
    )
}

describe('folders', () => {
  test.each(Object.entries(SIBLINGS_ALLOWED))('rooms of %s import only in their direction', (folder, allowed) => {
    const roomOf = (path: string): string => {
      const [room = '', ...rest] = path.slice(folder.length + 1).split('/')
      return rest.length > 0 ? room : 'top'
    }
    const advice = 'move what both need to the lower of the two, or add the direction to SIBLINGS_ALLOWED'
    expect(forbiddenImports(folder, roomOf, allowed, advice)).toEqual([])
    expect(circleIn(new Map(Object.entries(allowed))), 'take one direction out of SIBLINGS_ALLOWED').toEqual([])
  })

  test('no two folders import each other, nor does a folder import the one it lies in and back', () => {
    const imported = new Map(
      folderImports().map((one) => [`${one.from} ${one.to}`, `${one.path} imports ${one.target}`]),
    )
    const pairs = [...imported].flatMap(([pair, there]) => {
      const [one = '', other = ''] = pair.split(' ')
      const back = imported.get(`${other} ${one}`)
      return one < other && back ? [{ pair, there, back }] : []
    })
    const added = pairs
      .filter(({ pair }) => !MUTUAL.includes(pair))
      .map(({ there, back }) => `${there}, but ${back}: move one of the four to the folder that owns it`)
    expect(added).toEqual([])
    const parted = MUTUAL.filter((pair) => !pairs.some((one) => one.pair === pair))
    expect(parted, 'they no longer import each other: take them out of MUTUAL, so that it stays so').toEqual([])
  })

  test('nor do folders import each other round any corner', () => {
    // It lies beside the door of the pages and is a room below all of them (SYNC_ALLOWED).
    const isBelow = (path: string): boolean => path === 'sync/database.ts'
    const next = new Map<string, string[]>()
    for (const { path, target, from, to } of folderImports()) {
      if (isBelow(path) || isBelow(target) || MUTUAL.includes([from, to].sort().join(' '))) continue
      next.set(from, [...(next.get(from) ?? []), to])
    }
    expect(circleIn(next), 'move what the last needs of the first to the folder that owns it').toEqual([])
  })
})

describe('src', () => {
  test('rooms import only in their direction, types and styles too', () => {
    const advice = 'take it as a prop or a parameter, or move what both need further down'
    expect(forbiddenImports('src', srcRoom, SRC_ALLOWED, advice)).toEqual([])
  })

  test('the directions have no circle', () => {
    expect(circleIn(new Map(Object.entries(SRC_ALLOWED))), 'take one direction out of SRC_ALLOWED').toEqual([])
  })

  test('no feature imports another', () => {
    const wrong = sourcesOf('src').flatMap(({ path, imports }) => {
      const feature = featureOf(path)
      if (!feature) return []
      return imports
        .filter((target) => ![feature, undefined].includes(featureOf(target)))
        .map((target) => `${path} imports ${target}: let a screen (src/screens) hand it over, or move it to src/flight`)
    })
    expect(wrong).toEqual([])
  })

  test('the styles of a room outweigh those of the rooms it imports', () => {
    const layers = layersIn(readFileSync(join(root, 'src/styles/layers.css'), 'utf8'))
    const wrong = layers.flatMap((layer, at) => layers.slice(at).filter((above) => SRC_ALLOWED[layer]?.includes(above)))
    expect(wrong, 'put it below in src/styles/layers.css').toEqual([])
  })

  test('a store is made and read in one way', () => {
    const own = /\bnew Set<\(|\blisteners\b.*=|\buseSyncExternalStore\b/
    // The hook itself, and what the room below it asks the browser.
    const asks = /^src\/(data\/stores\/use-store|ui\/use-hydrated|ui\/measure\/use-media-query)\.ts$/
    const wrong = [...sourcesOf('src'), ...sourcesOf('sync').filter(({ path }) => path.startsWith('sync/page/'))]
      .filter(({ path, text }) => !asks.test(path) && own.test(withoutComments(text)))
      .map(
        ({ path }) => `${path} keeps listeners of its own: createStore or createSignal of core/lib/store.ts, useStore`,
      )
    expect(wrong).toEqual([])
  })

  test('no page loads what the worker checks with', () => {
    const RULES = 'core/check/rules/'
    const sources = new Map(['src', 'sync', 'core'].flatMap(sourcesOf).map((source) => [source.path, source]))
    expect([...sources.keys()].some((path) => path.startsWith(RULES))).toBe(true)
    const wayTo = new Map(sourcesOf('src').map(({ path }) => [path, path]))
    for (const [path, way] of wayTo) {
      const { imports = [], types = [] } = sources.get(path) ?? {}
      const loaded = imports.filter((target) => !types.includes(target) && !wayTo.has(target))
      for (const target of loaded) wayTo.set(target, `${way} > ${target}`)
    }
    const wrong = [...wayTo].filter(([path]) => path.startsWith(RULES)).map(([, way]) => way)
    expect(wrong, 'move what the page needs of it into a file of its own').toEqual([])
  })

  test('every file of a feature lies in the folder of its feature', () => {
    const wrong = filesIn('src/features').filter((path) => featureOf(path) === undefined)
    expect(wrong, 'move it into the feature it belongs to').toEqual([])
  })
})

/**
 * What each room of `sync` may import of the others. `transport`: calls to the server, channels and locks. `engine`: who
 * leads, above all others but the pages. `door`: the files that other rooms of the app import.
 */
const SYNC_ALLOWED: Directions = {
  storage: [],
  transport: ['storage'],
  custom: ['storage'],
  digest: ['storage'],
  checks: ['storage'],
  archive: ['storage', 'media'],
  import: ['storage', 'archive'],
  export: ['storage', 'media'],
  recorder: ['storage'],
  history: ['storage', 'transport'],
  media: ['storage', 'transport'],
  replication: ['storage', 'transport'],
  session: ['storage', 'transport', 'media'],
  engine: ['storage', 'transport', 'custom', 'digest', 'history', 'media', 'replication', 'session'],
  database: ['storage'],
  page: ['storage', 'transport', 'digest', 'checks', 'recorder', 'media', 'session', 'database'],
  door: [
    'storage',
    'transport',
    'checks',
    'archive',
    'import',
    'export',
    'recorder',
    'media',
    'replication',
    'session',
    'engine',
    'database',
    'page',
  ],
}

function syncRoom(path: string): string {
  if (path === 'sync/database.ts') return 'database'
  return /^sync\/([^/]+)\//.exec(path)?.[1] ?? 'door'
}

describe('sync', () => {
  test('rooms import only in their direction, types too', () => {
    const advice = 'hand it over as a parameter, or move what both need further down'
    expect(forbiddenImports('sync', syncRoom, SYNC_ALLOWED, advice)).toEqual([])
  })

  test('the directions have no circle', () => {
    expect(circleIn(new Map(Object.entries(SYNC_ALLOWED))), 'take one direction out of SYNC_ALLOWED').toEqual([])
  })

  test('only the storage knows what RxDB is made of', () => {
    const INTERNAL = /storageInstance|internalStore|rxdb-dexie|\b_rev\b|\b_attachments\b|plugins\/storage-/
    const wrong = [...sourcesOf('sync'), ...sourcesOf('src'), ...sourcesOf('sw')]
      .filter(({ path, text }) => !path.startsWith('sync/storage/') && INTERNAL.test(withoutComments(text)))
      .map(({ path }) => `${path} names an internal of RxDB: ask the log (LogStore), or write it in sync/storage`)
    expect(wrong).toEqual([])
  })
})

/** What writes rows of the log, and what takes them away: docs/sync.md and decision 0012 name them. */
const WRITING = [
  'sync/storage/restore-kept.ts',
  'sync/storage/rows/answer-rows.ts',
  'sync/storage/rows/edit-rows.ts',
  'sync/storage/rows/pull-rows.ts',
  'sync/storage/rows/repair-rows.ts',
  'sync/storage/rows/send-rows.ts',
  'sync/storage/takeover/carry-log.ts',
]
const TAKING_AWAY = ['sync/storage/rows/purge-rows.ts']
/** Beside rows: steps of the history that are forgotten, and the mark of a log that was carried over. */
const DELETING = ['sync/storage/history-steps.ts', ...TAKING_AWAY, 'sync/storage/takeover/carry-log.ts']

describe('the log', () => {
  const sources = sourcesOf('sync').map(({ path, text }) => ({ path, text: withoutComments(text) }))
  const naming = (pattern: RegExp): string[] =>
    sources.flatMap(({ path, text }) => (pattern.test(text) ? [path] : [])).sort()

  test('rows are put by the paths that docs/sync.md names, and by no other', () => {
    expect(naming(/\btransaction\.put\(/)).toEqual(WRITING)
    const described = readFileSync(join(root, 'docs/sync.md'), 'utf8')
    expect([...WRITING, ...TAKING_AWAY].filter((path) => !described.includes(path.split('/').pop() ?? ''))).toEqual([])
  })

  test('rows are taken away by one file', () => {
    expect(naming(/\bstore\((?:\w+\.)?collection\)\.(?:delete|clear)\(|\brows\.delete\(/)).toEqual(TAKING_AWAY)
  })

  test('no other write goes round them: who puts into the store of a collection, who deletes in the log', () => {
    expect(naming(/\bstore\((?:\w+\.)?collection\)\.(?:put|add)\(/)).toEqual(['sync/storage/log-transaction.ts'])
    const inTheLog = sources.filter(({ text }) => /\b(?:writeLog|LogTransaction|DOCS|HISTORY|META)\b/.test(text))
    const deleting = inTheLog.filter(({ text }) =>
      /\b(?:\w*[cC]ursor|rows|store\([^)]*\)|objectStore\([^)]*\))\.(?:delete|clear)\(/.test(text),
    )
    expect(deleting.map(({ path }) => path).sort()).toEqual(DELETING)
  })
})

/**
 * What each room of `server` may import of the others. `base`: configuration and its words, which all may use,
 * and what a request finds on the app (`context.ts`), which names types of every room. `app` puts the rooms together,
 * `start` gives it a database, a port and the built pages.
 */
const SERVER_ALLOWED: Directions = {
  base: [],
  db: ['base'],
  mail: ['base'],
  ssr: ['base'],
  http: ['base'],
  realtime: ['base', 'db', 'http'],
  auth: ['base', 'db', 'http'],
  log: ['base', 'db', 'http', 'auth'],
  media: ['base', 'db', 'http', 'auth', 'log'],
  accounts: ['base', 'db', 'mail', 'http', 'auth', 'log', 'media'],
  ops: ['base', 'db', 'http', 'auth', 'log', 'media'],
  app: ['base', 'db', 'mail', 'http', 'realtime', 'auth', 'log', 'media', 'accounts', 'ops'],
  start: ['base', 'db', 'mail', 'ssr', 'http', 'log', 'ops', 'app'],
  door: ['ssr', 'start'],
}

function serverRoom(path: string): string {
  if (path === 'server/app.ts') return 'app'
  if (/^server\/(main|dev)\.ts$/.test(path)) return 'door'
  return /^server\/([^/]+)\//.exec(path)?.[1] ?? 'base'
}

describe('server', () => {
  test('rooms import only in their direction, types too', () => {
    const advice = 'hand it over as a parameter, or move what both need further down'
    const wrong = forbiddenImports('server', serverRoom, SERVER_ALLOWED, advice)
    expect(wrong.filter((one) => !one.startsWith('server/context.ts'))).toEqual([])
  })

  test('the directions have no circle', () => {
    expect(circleIn(new Map(Object.entries(SERVER_ALLOWED))), 'take one direction out of SERVER_ALLOWED').toEqual([])
  })
})

/** What each folder of `test` may import of the others: what several need lies in `support`. */
/** Tests of the whole house, in no folder of test. */
const BESIDE = 'beside the folders'

const TEST_ALLOWED: Directions = {
  support: [],
  component: ['support'],
  explore: [],
  sim: ['support'],
  contract: ['support', 'sim'],
  server: ['support', 'contract'],
  [BESIDE]: ['support'],
}

describe('test', () => {
  test('folders import only in their direction, types too', () => {
    const advice = 'move what both need into test/support, or add the direction to TEST_ALLOWED'
    const roomOf = (path: string): string => path.split('/').slice(1, -1)[0] ?? BESIDE
    expect(forbiddenImports('test', roomOf, TEST_ALLOWED, advice)).toEqual([])
  })

  test('the directions have no circle', () => {
    expect(circleIn(new Map(Object.entries(TEST_ALLOWED))), 'take one direction out of TEST_ALLOWED').toEqual([])
  })
})

/** Names that say something to their author only, and what to write instead. Words of flying stay as they are. */
const UNPLAIN: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/^(?:is)?[tT]old|[a-z]Told|(?:^|_)TOLD/, 'name its part: onProgress, onChange, known, answered, message'],
  [/[lL]etGo|LET_GO/, 'release, delete or close'],
  [/^[sS]ight$|[uU]se\w*Sight|InSight|(?:^|_)SIGHT/, 'visible'],
  [/^Course$|[a-z]Course$(?<!initialCourse)/, 'a run; `course` is the direction of a flight in degrees'],
  [/^Faces?$|^faces?$|[a-z]Faces?$/, 'summary'],
  [/^Ground$/, 'background; `ground` is what lies under an aircraft'],
  [/^[mM]eets?$|^meet[A-Z]|[a-z]Meets?$/, 'conflict, contain or reach'],
  [/^(?:create|open)?Line$/, 'connection, link or row'],
  [/[a-z]Claim$|^claim[A-Z]|CLAIM/, 'take over, or own; a service worker claims its pages'],
  [/^[bB]reathe?s?$/, 'a task or a pause'],
  [/Company/, 'what it is: people, tags, airlines'],
  [/[a-z]Ways$/, 'lines of a map, choices or actions'],
]

/** The names that a file uses: its text without comments and quotations; of a template what it fills in. */
function namesIn(text: string): Set<string> {
  const code = withoutComments(text)
    .replaceAll(/`(?:\\.|[^`\\])*`/g, (template) => (template.match(/\$\{[^}]*/g) ?? []).join(' '))
    .replaceAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/.*$/gm, '')
  return new Set(code.match(/[A-Za-z_$][\w$]*/g))
}

describe('names', () => {
  test.each([...ROOMS, 'scripts', 'test', 'e2e', 'bench'])('%s names nothing by a private word', (room) => {
    const wrong = filesIn(room)
      // This file has the words in its table.
      .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && path !== 'test/architecture.test.ts')
      .flatMap((path) => {
        const ofPath = path.split(/[/.]/).map((part) => part.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase()))
        const names = new Set([...namesIn(readFileSync(join(root, path), 'utf8')), ...ofPath])
        return UNPLAIN.flatMap(([pattern, instead]) =>
          [...names].filter((name) => pattern.test(name)).map((name) => `${path}: ${name}: write instead ${instead}`),
        )
      })
    expect(wrong).toEqual([])
  })
})

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
}
