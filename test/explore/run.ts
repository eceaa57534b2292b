import { explore } from './search.ts'
import { SETTINGS } from './settings.ts'
const only = process.argv[2]
for (const s of SETTINGS.filter((x) => !only || x.name.includes(only))) {
  const t = performance.now()
  const { states, isComplete, wrong } = explore(s, undefined, Number(process.argv[3] ?? 300000))
  console.log(s.name, states, isComplete, Math.round(performance.now() - t) + ' ms', wrong?.what ?? '')
  if (wrong) console.log('   ' + wrong.schedule.join('\n   '))
}
