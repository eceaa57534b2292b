/** `type/subtype` in lower case with its parameters. */
export interface MediaType {
  type: string
  parameters: ReadonlyMap<string, string>
}

const PARAMETER = /^\s*([\w!#$&^.+-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s";]+))\s*$/

/** Reads one media type, or null when it is none. */
export function parseMediaType(text: string): MediaType | null {
  const [type = '', ...rest] = splitOutsideQuotes(text, ';')
  if (!/^\s*[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+\s*$/.test(type)) return null
  const parameters = new Map<string, string>()
  for (const part of rest) {
    if (part.trim() === '') continue
    const match = PARAMETER.exec(part)
    if (!match?.[1]) return null
    parameters.set(match[1].toLowerCase(), match[2]?.replaceAll(/\\(.)/g, '$1') ?? match[3] ?? '')
  }
  return { type: type.trim().toLowerCase(), parameters }
}

/** The media types of an Accept header that are not refused by `q=0`; what cannot be read is left out. */
export function parseAccept(header: string): MediaType[] {
  return splitOutsideQuotes(header, ',')
    .map(parseMediaType)
    .filter((media): media is MediaType => media !== null && Number(media.parameters.get('q') ?? 1) > 0)
}

function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts: string[] = []
  let start = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '\\' && quoted) i++
    else if (text[i] === '"') quoted = !quoted
    else if (text[i] === separator && !quoted) {
      parts.push(text.slice(start, i))
      start = i + 1
    }
  }
  parts.push(text.slice(start))
  return parts
}
