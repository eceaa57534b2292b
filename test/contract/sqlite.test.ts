import { runContract } from './run-contract.ts'
import { openWorld } from './support/world.ts'

runContract('SQLite', () => openWorld(null))
