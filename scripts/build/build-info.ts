import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a build says about itself in `dist/build.json`. */
export interface BuildInfo {
  /** Short name, shown in documents and headers. */
  build: string
  /** Digest of everything it was made from. */
  inputHash: string
  /** Names of its own files below `assets/`, without those kept of the build before. */
  assets: string[]
}

/** Null when there is no whole build. */
export async function readBuildInfo(dist: string): Promise<BuildInfo | null> {
  try {
    const info: unknown = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8'))
    return isBuildInfo(info) ? info : null
  } catch {
    return null
  }
}

function isBuildInfo(info: unknown): info is BuildInfo {
  if (typeof info !== 'object' || info === null) return false
  return 'build' in info && 'inputHash' in info && 'assets' in info && Array.isArray(info.assets)
}
