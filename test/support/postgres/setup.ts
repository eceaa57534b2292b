import type { TestProject } from 'vitest/node'
import type { PostgresAccess } from './database.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresAccess
  }
}

/** One cluster for the whole run; each test makes databases of its own by `createDatabase(inject('postgres'))`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  project.provide('postgres', postgres.access)
  return () => postgres.stop()
}
