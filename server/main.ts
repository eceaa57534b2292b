import { runServer } from './ops/run-server.ts'

await runServer()
