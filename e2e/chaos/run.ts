/** `npm run chaos`: real browsers, real servers, random faults; ends with a table and a file to replay. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import config from '../../playwright.config.ts'
import { readArguments, USAGE } from './arguments.ts'
import { type ChaosResult, isSound, leastWrites, runChaos } from './chaos.ts'
import { makePlan, type Plan } from './plan.ts'

const folder = join(import.meta.dirname, '..', '..', 'chaos-runs')

const UNJUDGED = 3

const wanted = readArguments(process.argv.slice(2))
if (wanted.kind === 'help') console.log(USAGE)
else if (wanted.kind === 'wrong') {
  console.error(`${wanted.why}\n\n${USAGE}`)
  process.exitCode = 2
} else await play(wanted.kind === 'replay' ? readPlan(wanted.file) : makePlan(wanted))

async function play(plan: Plan): Promise<void> {
  console.log(`Chaos: seed ${plan.seed}, ${plan.engine}, ${plan.minutes} minutes.`)
  const [stop, giveUp] = [new AbortController(), new AbortController()]
  let isJudging = false
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (isJudging || stop.signal.aborted) return giveUp.abort()
      console.log('Ending early: what was written until now is judged. Once more: not even that.')
      stop.abort()
    })
  }
  const startedAt = new Date()
  const launch = config.use?.launchOptions ?? {}
  const result = await runChaos({
    plan,
    launch,
    signal: stop.signal,
    giveUp: giveUp.signal,
    onJudging: () => {
      isJudging = true
    },
    say: (text) => console.log(text),
  })
  mkdirSync(folder, { recursive: true })
  const stamp = startedAt.toISOString().replaceAll(/[:.]/g, '-')
  const file = join(folder, `${stamp}-${plan.engine}-${plan.seed}.json`)
  writeFileSync(file, JSON.stringify({ startedAt: startedAt.toISOString(), ...result }, null, 1))
  report(result)
  console.log(`\nReplay: npm run chaos -- --replay ${join('chaos-runs', file.slice(folder.length + 1))}`)
  process.exitCode = result.unjudged === null ? (isSound(result, plan.minutes) ? 0 : 1) : UNJUDGED
}

function readPlan(file: string): Plan {
  const { plan } = JSON.parse(readFileSync(file, 'utf8')) as { plan?: Plan }
  if (!plan) throw new Error(`${file} is no record of a chaos run`)
  return plan
}

function report({ figures, findings, quietAfterMs, happened, unjudged, plan }: ChaosResult): void {
  const counts = [...Map.groupBy(happened, ({ what }) => what.replace(/ [AB]$/, ''))]
  console.log(`\nDone: ${counts.map(([what, events]) => `${events.length} ${what}`).join(', ')}`)
  for (const finding of findings.slice(0, 50)) console.log(`✗ ${finding}`)
  if (unjudged !== null) {
    console.log(`\nCould not be judged: ${unjudged}. ${figures.acknowledged} writes were acknowledged.`)
    return
  }
  const rows: [string, number | string][] = [
    ['writes acknowledged', figures.acknowledged],
    ['at least', leastWrites(plan.minutes)],
    ['lost', figures.lost],
    ['duplicated', figures.duplicated],
    ['diverged', figures.diverged],
    ['invariants violated', figures.violated],
    ['equal after', quietAfterMs === null ? 'never' : `${(quietAfterMs / 1000).toFixed(1)} s`],
  ]
  console.log('')
  for (const [name, value] of rows) console.log(`${name.padEnd(22)} ${String(value).padStart(8)}`)
}
