// Completes package-lock.json with the packages of other platforms: a registry that lacks some of them makes npm
// leave them out, and `npm ci` then refuses the lock everywhere. Run after every change of dependencies.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/project.mjs'

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'win32', 'openharmony', 'openbsd', 'netbsd', 'sunos', 'aix']
const PROCESSORS = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64']

const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const { '': project, ...packages } = lock.packages
let added = 0
for (const parent of Object.values(packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const path = `node_modules/${name}`
    // A range says nothing about which version npm would take.
    if (packages[path] || !/^\d+\.\d+\.\d+/.test(version)) continue
    packages[path] = entryOf(name, version, parent.dev)
    added++
  }
}
const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1))
lock.packages = { '': project, ...Object.fromEntries(sorted) }
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} packages of other platforms added`)

/** What npm writes for a package that only one platform installs, read from its name. */
function entryOf(name, version, dev) {
  const words = name.split('/').at(-1).split(/[-.]/)
  const os = SYSTEMS.find((system) => words.includes(system))
  const cpu = PROCESSORS.find((processor) => words.includes(processor))
  const libc = os !== 'linux' ? undefined : words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev: true }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  }
}
