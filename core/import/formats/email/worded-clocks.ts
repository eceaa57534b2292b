import type { SourceTime } from '../../record/target.ts'

/** `9:10`, `9:10 pm`, `09h10`. */
const CLOCK =
  /\b(?:([01]?\d|2[0-3]):|([01]\d|2[0-3])h(?=\d\d(?! ?m)))([0-5]\d)(?: ?([ap])\.?m\b\.?)?(?: ?(?:h|uhr))?(?: ?\+(\d))?/gi
/** What stands before a clock, or a span of clocks, that is neither of departure nor of arrival. */
const OF_OTHERS =
  /\b(?:boarding|check-?in|bag(?:gage)? drop|gepäckabgabe|gate (?:closes|closing|opens)|gate (?:schließt|öffnet)|duration|(?:flug|reise)?dauer|(?:travel|flying) time|reisezeit|einsteigen|einstieg|embarque|embarquement|imbarco|instappen|boardingtijd|inchecken|facturación|enregistrement|duración|durée|durata|duração|(?:reis|vlucht)duur)(?!\p{L})(?:[^\d\n]{0,25}(?:\d{1,2}:\d\d ?(?:-|–|to|bis) ?)?|[ :.]*\n)$/iu
/** An end and a clock on two lines are so much farther apart than they stand. */
const LINE = 100

interface WordedClock {
  time: SourceTime
  start: number
  end: number
}

/**
 * The clocks of departure and arrival that a text names, the first two. Those of boarding, check-in and duration are left
 * out; of more than two those count that stand nearest the two ends.
 * @param ends both ends as the text names them
 */
export function clocksIn(text: string, ends: readonly string[]): SourceTime[] {
  const clocks = [...text.matchAll(CLOCK)].flatMap((found): WordedClock[] => {
    const { 0: whole, 1: colon, 2: sign = '', 3: minute = '', 4: half, 5: days, index } = found
    const hour = colon ?? sign
    if (OF_OTHERS.test(text.slice(Math.max(0, index - 80), index))) return []
    const at = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)
    const time = `${String(at).padStart(2, '0')}:${minute}`
    const dayOffset = days === undefined ? null : Number(days)
    return [{ time: { clock: 'local', time, dayOffset }, start: index, end: index + whole.length }]
  })
  const chosen = clocks.length > 2 ? (nearest(text, clocks, ends) ?? clocks.slice(0, 2)) : clocks
  return chosen.map(({ time }) => time)
}

/** The two clocks that stand nearest the ends, in their order; null where the text does not name both. */
function nearest(text: string, clocks: readonly WordedClock[], ends: readonly string[]): WordedClock[] | null {
  const [from, to] = ends.map((end) => {
    const start = text.includes(`(${end}`) ? text.indexOf(`(${end}`) : text.indexOf(end)
    return { start, end: start + end.length }
  })
  if (!from || !to || from.start < 0 || to.start < 0) return null
  let best: { pair: WordedClock[]; gap: number } | null = null
  for (const [at, departure] of clocks.entries()) {
    for (const arrival of clocks.slice(at + 1)) {
      const gap = gapOf(text, from, departure) + gapOf(text, to, arrival)
      if (best === null || gap < best.gap) best = { pair: [departure, arrival], gap }
    }
  }
  return best?.pair ?? null
}

type Span = Pick<WordedClock, 'start' | 'end'>

function gapOf(text: string, one: Span, other: Span): number {
  const between = text.slice(Math.min(one.end, other.end), Math.max(one.start, other.start))
  return between.length + (between.split('\n').length - 1) * LINE
}
