import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Copies the files of the build before beside the new ones: a tab that still runs it finds its lazy parts. */
export async function keepPreviousAssets(dist: string, clientDir: string, previous: readonly string[]): Promise<void> {
  for (const name of previous) {
    const [from, to] = [join(dist, 'client', 'assets', name), join(clientDir, 'assets', name)]
    if (name.endsWith('.map')) continue
    if (existsSync(from) && !existsSync(to)) await copyFile(from, to)
  }
}
