import { fromEntries } from '../../../core/lib/from-entries.ts'

/** Colours of tokens as they are in this place of the page at this moment, in a form that needs no style sheet. */
export function readColours<Token extends string>(
  place: HTMLElement,
  tokens: readonly Token[],
): Readonly<Record<Token, string>> {
  const probe = document.createElement('span')
  probe.hidden = true
  place.append(probe)
  const computed = getComputedStyle(probe)
  const entries = tokens.map((token) => {
    probe.style.color = `var(--${token})`
    return [token, computed.color] as const
  })
  probe.remove()
  return fromEntries(entries)
}
