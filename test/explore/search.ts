// Visits every state that can be reached, nearest first, so that what is found is found by a shortest schedule.
import { must } from '../../core/lib/must.ts'
import { isStill, wrongAtRest, wrongNow } from './invariants.ts'
import { RULES, type Rules } from './rules.ts'
import { Keyer } from './key.ts'
import { firstWorld, movesOf, type Setting, type World } from './world.ts'

export interface Explored {
  states: number
  /** False when the search was given up before everything was seen. */
  isComplete: boolean
  wrong: Wrong | null
}

export interface Wrong {
  what: string
  /** A shortest way there. */
  schedule: readonly string[]
}

interface Visited {
  world: World
  parent: number
  name: string
}

export function explore(setting: Setting, given: Rules = RULES, most = Number.POSITIVE_INFINITY): Explored {
  const rules = { ...given, showsLoss: setting.showsLoss ?? false }
  const first = firstWorld(setting)
  const keyer = new Keyer(setting, rules)
  const seen = new Set([keyer.keyOf(first)])
  const visited: Visited[] = [{ world: first, parent: -1, name: '' }]
  const found = (what: string, at: Visited): Explored => ({
    states: seen.size,
    isComplete: false,
    wrong: { what, schedule: scheduleOf(visited, at) },
  })
  let layer = visited.slice()
  let base = 0
  while (layer.length > 0) {
    const next: Visited[] = []
    for (const [offset, { world }] of layer.entries()) {
      for (const move of movesOf(rules, setting, world)) {
        const key = keyer.keyOf(move.world)
        if (seen.has(key)) continue
        seen.add(key)
        const state = { world: move.world, parent: base + offset, name: move.name }
        const wrong =
          wrongNow(move.world, setting) ?? (isStill(move.world) ? wrongAtRest(rules, move.world, setting) : null)
        if (wrong) return found(wrong, state)
        next.push(state)
        if (seen.size >= most) return { states: seen.size, isComplete: false, wrong: null }
      }
      // Its way is still needed, what it was is not.
      const done = must(visited[base + offset])
      visited[base + offset] = { world: first, parent: done.parent, name: done.name }
    }
    base = visited.length
    for (const state of next) visited.push(state)
    layer = next
  }
  return { states: seen.size, isComplete: true, wrong: null }
}

function scheduleOf(visited: readonly Visited[], last: Visited): string[] {
  const names: string[] = []
  for (let at: Visited | undefined = last; at && at.parent >= 0; at = visited[at.parent]) names.unshift(at.name)
  return names
}
