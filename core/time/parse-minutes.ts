const CLOCK = /^(\d{1,5}):([0-5]\d)\s*(?:h|hrs?|std\.?|stunden?|hours?)?$/
const WORDS =
  /^(?:(\d{1,5})\s*(?:h|hrs?|std|stunden?|hours?)\.?)?\s*(?:(\d{1,6})\s*(?:m|mins?|min|minuten?|minutes?)\.?)?$/
const PLAIN = /^\d{1,7}$/
/** Three digits behind the sign may be thousands. */
const DECIMAL = /^(\d{0,5}[.,]\d{1,2})\s*(?:h|hrs?|std\.?|stunden?|hours?)?$/
const LONGEST = 30

/**
 * Whole minutes from a duration as people write it: `1:25`, `1:25h`, `85`, `1h25`, `1 h 25 min`, `85 min`, and decimal hours with
 * at most two places, `1.5`, `1,25 h`, as logbooks have them. Null for anything else.
 */
export function parseMinutes(typed: string): number | null {
  if (typed.length > LONGEST) return null
  const text = typed.normalize('NFKC').trim().toLowerCase()
  if (PLAIN.test(text)) return Number(text)
  const clock = CLOCK.exec(text.replace(/^(\d{1,5})\s*h\s*(\d{2})$/, '$1:$2'))
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const decimal = DECIMAL.exec(text)
  if (decimal) return Math.round(Number((decimal[1] ?? '').replace(',', '.')) * 60)
  const words = text === '' ? null : WORDS.exec(text)
  if (!words) return null
  return Number(words[1] ?? 0) * 60 + Number(words[2] ?? 0)
}
