import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Every file below a folder, whole paths, in a fixed order. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return files.sort()
}
