// `npm run dev`: the same server, its pages compiled from their sources and reloaded as files change.
import { runServer } from './start/run-server.ts'
import { attachDev } from './ssr/dev.ts'

await runServer(() => Promise.resolve({ name: 'dev', attachPages: (app) => attachDev(app, app.lmw.config) }))
