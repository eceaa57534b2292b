import { join } from 'node:path'

/** For the environment of servers that tests start, a hundred in a run: their modules are compiled once. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(import.meta.dirname, '..', '..', '.cache', 'compiled') }
