import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
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
 * What several parts share is a file each, or a page would ask the service worker for forty small ones: what the landing
 * page shares with others, what the database shares with the list, and what the list shares with the form and with
 * others. A file takes along what its modules import, so the smaller parts come first; the last takes only what is the
 * form's own, of which its seldom parts share nearly all.
 */
const PAGE_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: (id, context) => (isShared(id, LANDING, '', context) ? 'page' : null), priority: 2.8 },
  { name: (id, context) => (isShared(id, DATABASE, LIST, context) ? 'core' : null), priority: 2.6 },
  { name: (id, context) => (isShared(id, LIST, FORM, context) ? 'log' : null), priority: 2.4 },
  { name: (id, context) => (isShared(id, LIST, '', context) ? 'query' : null), priority: 2.2 },
  {
    name: (id, context) => (isShared(id, FORM, '', context) && OF_FORM.test(id) ? 'form' : null),
    priority: 2,
    includeDependenciesRecursively: false,
  },
]
const STILL_ENTRY = '/src/entry-still.ts'
const LANDING = '/src/features/landing/landing-page.tsx'
const DATABASE = '/sync/database.ts'
const LIST = '/src/screens/flight-list-page.tsx'
const FORM = '/src/features/flight-form/new-trip-page.tsx'
const OF_FORM = /[\\/]src[\\/]features[\\/]flight-form[\\/]/

/** Whether what a page starts with that needs no app brings this along: apart, or it would bring along the app's own. */
function isOfStill(id: string, context: Rolldown.ChunkingContext): boolean {
  return [...partsWith(id, context)].some((part) => part.endsWith(STILL_ENTRY))
}

/** Whether two parts that are loaded later both need a module: `page`, and one whose name ends with `other`. */
function isShared(id: string, page: string, other: string, context: Rolldown.ChunkingContext): boolean {
  const parts = [...partsWith(id, context)]
  return parts.some((part) => part.endsWith(page)) && parts.some((part) => part.endsWith(other) && !part.endsWith(page))
}

/** Of each module the parts that need it, once they were looked for: every group asks anew. */
const partsOf = new Map<string, ReadonlySet<string>>()

/** The modules that are loaded by themselves and bring this one along. */
function partsWith(id: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const known = partsOf.get(id)
  if (known) return known
  const [seen, parts, waiting] = [new Set<string>(), new Set<string>(), [id]]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const module = context.getModuleInfo(next)
    if (seen.has(next) || module === null) continue
    seen.add(next)
    if (module.isEntry || module.dynamicImporters.length > 0) parts.add(next)
    waiting.push(...importersOf(module, context))
  }
  partsOf.set(id, parts)
  return parts
}

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
        output: { codeSplitting: { groups: [...GROUPS, ...PAGE_GROUPS] } },
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
