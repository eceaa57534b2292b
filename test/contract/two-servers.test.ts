import { inject } from 'vitest'
import { createDatabase } from '../support/postgres/database.ts'
import { runContract } from './run-contract.ts'
import { openWorld } from './support/world.ts'

runContract(
  'two servers sharing one PostgreSQL',
  async () => openWorld(await createDatabase(inject('postgres')), 2),
  true,
)
