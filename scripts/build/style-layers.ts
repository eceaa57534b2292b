// Puts every style sheet of the pages into the layer of its room, and hands it the breakpoints by their names.
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

const ORDER = 'src/styles/layers.css'
const BREAKPOINTS = 'src/styles/breakpoints.css'
const STYLES = /\.css(?:\?|$)/

/** Transforms the style sheets below `src`, for every use alike: build, development, component tests, first render. */
export function styleLayers(root: string): Plugin {
  const shared = [ORDER, BREAKPOINTS].map((path) => join(root, path))
  return {
    name: 'lmw:style-layers',
    enforce: 'pre',
    transform: {
      filter: { id: STYLES },
      async handler(css, id) {
        const path = relative(root, id.replace(/\?.*/, '')).split(sep).join('/')
        if (!path.startsWith('src/')) return
        for (const file of shared) this.addWatchFile(file)
        const [order = '', breakpoints = ''] = await Promise.all(shared.map((file) => readFile(file, 'utf8')))
        return { code: inLayer(path, css, order, breakpoints), map: null }
      },
    },
  }
}

/**
 * The sheet in its layer. It states the order of all layers first: whichever sheet a page loads first, the order is the
 * same. Throws when its room is not among them.
 */
export function inLayer(path: string, css: string, order: string, breakpoints: string): string {
  const layer = layerOf(path)
  if (!layersIn(order).includes(layer)) throw new Error(`${path}: ${ORDER} names no layer "${layer}"`)
  return `${order}${breakpoints}@layer ${layer} {\n${css}\n}\n`
}

/** Tokens and base are the two sheets without a room. */
function layerOf(path: string): string {
  return /^src\/styles\/([^/.]+)\.css$/.exec(path)?.[1] ?? path.split('/')[1] ?? ''
}

/** The names in their order, the weakest first. */
export function layersIn(order: string): string[] {
  const names = /@layer ([^;{]+);/.exec(order)?.[1] ?? ''
  return names.split(',').map((name) => name.trim())
}
