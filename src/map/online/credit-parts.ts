/** A piece of what a maps service wants said of it. */
export interface CreditPart {
  text: string
  /** Where it leads; null for plain words. */
  href: string | null
}

const LINK = /<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))[^>]*>([\s\S]*?)<\/a>/gi
const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  copy: '©',
  gt: '>',
  lt: '<',
  middot: '·',
  nbsp: ' ',
  quot: '"',
}

/** What several sources want said, one after the other. */
export function creditOf(markup: readonly string[]): CreditPart[] {
  const said = markup.map(creditParts).filter((parts) => parts.length > 0)
  return said.flatMap((parts, at) => (at === 0 ? parts : [{ text: ' · ', href: null }, ...parts]))
}

/** Reads the markup of an attribution as words and links; nothing of it becomes markup of the page. */
export function creditParts(markup: string): CreditPart[] {
  const parts: CreditPart[] = []
  const add = (text: string, href: string | null): void => {
    const words = wordsOf(text)
    if (words.trim() !== '') parts.push({ text: words, href })
  }
  let at = 0
  for (const match of markup.matchAll(LINK)) {
    const [whole, double, single, bare, text = ''] = match
    add(markup.slice(at, match.index), null)
    add(text, webAddress(wordsOf(double ?? single ?? bare ?? '')))
    at = match.index + whole.length
  }
  add(markup.slice(at), null)
  return parts
}

function webAddress(href: string): string | null {
  const url = URL.parse(href)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null
}

function wordsOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#(\d{1,7});/g, (sign, code: string) => charOf(Number(code)) ?? sign)
    .replaceAll(/&#x([0-9a-f]{1,6});/gi, (sign, code: string) => charOf(Number.parseInt(code, 16)) ?? sign)
    .replaceAll(/&([a-z]+);/gi, (sign, name: string) => SIGNS[name.toLowerCase()] ?? sign)
    .replaceAll(/\s+/g, ' ')
}

function charOf(code: number): string | null {
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : null
}
