import { runServer } from './start/run-server.ts'

await runServer()
