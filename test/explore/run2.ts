import { explore } from './search.ts'
import { SETTINGS } from './settings.ts'
import { MISTAKES } from './mistakes.ts'
import { RULES } from './rules.ts'
for (const m of MISTAKES) {
  const t = performance.now()
  const s = SETTINGS.find((x) => x.name === m.setting)!
  const { states, wrong } = explore(s, { ...RULES, ...m.rules }, 60000)
  console.log(
    wrong ? 'found' : 'NOT FOUND',
    m.name,
    states,
    Math.round(performance.now() - t) + ' ms',
    wrong?.what ?? '',
    wrong?.schedule.length,
  )
}
