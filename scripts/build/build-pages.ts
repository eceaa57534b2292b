import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Rolldown } from 'vite'

/**
 * What every page needs is three files: React and the other libraries, which stay in the browser's cache over our own
 * updates, and what is ours. Left to itself the bundler gives everything that a part loaded later shares a chunk of its
 * own, and thirty small files compress worse than one.
 */
const GROUPS: Rolldown.CodeSplittingGroup[] = [
  // Before React, of which it has nothing.
  { name: (id, context) => (isOfStill(id, context) ? 'still' : null), priority: 6 },
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 5 },
  { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 4 },
  { name: 'shell', tags: ['$initial'], priority: 3 },
]

/**
 * What several parts share is a file by the areas that need it, or a page would ask the service worker for a hundred
 * small ones. A module is needed wherever one is that imports it, so no two files import each other.
 */
const AREAS: Readonly<Record<string, RegExp>> = {
  page: /\/src\/features\/landing\/landing-page\.tsx$/,
  site: /\/src\/features\/pages\//,
  account: /\/src\/features\/account\//,
  home: /\/src\/screens\/home-page\.tsx$/,
  list: /\/src\/screens\/flight-list-page\.tsx$/,
  digest: /\/sync\/page\/digest\/first-digest\.ts$/,
  database: /\/sync\/database\.ts$/,
  form: /\/src\/features\/flight-form\/new-trip-page\.tsx$/,
}
/**
 * What none of those needs, or the form alone of them, is a file by the first of these that does: from what every page
 * loads behind its first picture to what somebody presses for. A function in a later one's file would bring all of that
 * along.
 */
const PAGES: Readonly<Record<string, RegExp>> = {
  behind: /\/(?:page-in-flight|flight-recorder|export-unsent|page-checks|account-acts|cut-off-work)\.tsx?$/,
  engine: /^\/sync\//,
  still: /\/src\/map\/still-map\.tsx$/,
  listed: /\/(?:fresh-findings|selection-bar|seldom-cells|order-sheet|columns-dialog|filter-popover)\.tsx$/,
  catalogue: /\/src\/flight\/catalogue\/catalogue-tools\.ts$/,
  opened: /\/src\/screens\/opened-flight\.tsx$/,
  figures: /\/src\/screens\/(?:statistics|map)-page\.tsx$/,
  fields: /\/src\/features\/flight-form\/(?:sections|questions|custom|times)\//,
  profile: /\/src\/features\/profile\/profile-page\.tsx$/,
  search: /\/src\/features\/(?:search\/search|import\/import|custom-data\/custom-data)-page\.tsx$/,
  more: /(?:)/,
}
/** What the form needs of those lies in the file of the next of these: in one for each it would be larger. */
const FILES_OF_FORM = ['figures', 'search', 'more']
const SHARED: Rolldown.CodeSplittingGroup = { name: nameOfShared, priority: 2, includeDependenciesRecursively: false }
const STILL_ENTRY = '/src/entry-still.ts'

/** Whether what a page starts with that needs no app brings this along: apart, or it would bring along the app's own. */
function isOfStill(id: string, context: Rolldown.ChunkingContext): boolean {
  return [...partsWith(id, context)].some((part) => part.endsWith(STILL_ENTRY))
}

/** The file of a module that two parts or more need which are loaded later. */
function nameOfShared(id: string, context: Rolldown.ChunkingContext): string | null {
  const parts = [...partsWith(id, context)]
  if (parts.length < 2) return null
  const has = (pattern: RegExp | undefined) => parts.some((part) => pattern?.test(part))
  const needing = Object.keys(AREAS).filter((area) => has(AREAS[area]))
  // What the list needs too stays whole: in two files it would be larger.
  const areas = needing.includes('list') ? needing.filter((area) => area !== 'home') : needing
  const area = areas.join('-')
  if (areas.length > 0 && area !== 'form') return area
  const pages = Object.keys(PAGES)
  const at = pages.findIndex((name) => has(PAGES[name]))
  if (area) return `${area}-${FILES_OF_FORM.find((file) => pages.indexOf(file) >= at)}`
  return pages[at] ?? ''
}

/** Of each module the parts that need it, once they were looked for: every group asks anew. */
const partsOf = new Map<string, ReadonlySet<string>>()

/** The modules that are loaded by themselves and bring this one along, by their paths in the project. */
function partsWith(id: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const known = partsOf.get(id)
  if (known) return known
  const [seen, parts, waiting] = [new Set<string>(), new Set<string>(), [id]]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const module = context.getModuleInfo(next)
    if (seen.has(next) || module === null) continue
    seen.add(next)
    if (module.isEntry || module.dynamicImporters.length > 0) parts.add(next.replace(ROOT, ''))
    waiting.push(...importersOf(module, context))
  }
  partsOf.set(id, parts)
  return parts
}

/** Wherever the checkout lies. */
const ROOT = resolve(import.meta.dirname, '../..').replaceAll('\\', '/')

const ICON = /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](.+)$/
const usersOf = new Map<string, readonly string[]>()

/** All icons are imported from one module: of its importers those that name this one. */
function importersOf({ id, importers }: Rolldown.ModuleInfo, context: Rolldown.ChunkingContext): readonly string[] {
  const file = ICON.exec(id)?.[1]
  if (file === undefined) return importers
  const known = usersOf.get(id)
  if (known) return known
  const users = importers.flatMap((list) => {
    const { code = null, importers: all = [] } = context.getModuleInfo(list) ?? {}
    const line = new RegExp(`export \\{([^}]*)\\} from ["']\\./icons/${file}["']`).exec(code ?? '')
    const names = [...(line?.[1] ?? '').matchAll(/default as (\w+)/g)].map(([, name]) => name)
    const named = new RegExp(`\\b(?:${names.join('|')})\\b`)
    return names.length === 0 ? [] : all.filter((user) => named.test(context.getModuleInfo(user)?.code ?? ''))
  })
  usersOf.set(id, users)
  return users
}

const shared = (root: string) =>
  ({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn', mode: 'production' }) as const

/** Builds the app into `work/client`; answers the names of its assets. */
export async function buildClient(root: string, work: string): Promise<string[]> {
  const clientDir = join(work, 'client')
  await build({
    ...shared(root),
    build: {
      outDir: clientDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: ['entry-client.tsx', 'entry-still.ts'].map((name) => join(root, 'src', name)),
        output: { codeSplitting: { groups: [...GROUPS, SHARED] } },
      },
    },
  })
  return readdir(join(clientDir, 'assets'))
}

/** Builds its server-side twin into `work/server`. */
export async function buildServerPages(root: string, work: string): Promise<void> {
  await build({
    ...shared(root),
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    // In one file without packages: the server runs it wherever the build was copied to.
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'src', 'entry-server.tsx'),
      outDir: join(work, 'server'),
      emptyOutDir: true,
      manifest: false,
      sourcemap: false,
      // In one file nothing is loaded later, and nothing has to be.
      rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
    },
  })
}
