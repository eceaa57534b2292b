// Which files of letters a logbook needs: those of other scripts are large, and most logs have none of them.

export interface FontSource {
  /** What stands between the brackets of a regular expression; null for letters that every logbook has. */
  letters: string | null
  regular: string
  /** Absent where titles do with the regular ones. */
  bold?: string
}

/** The files with letters of these texts, in their order. */
export function neededFonts(sources: readonly FontSource[], texts: Iterable<string>): FontSource[] {
  const needed = new Set(sources.filter(({ letters }) => letters === null))
  const others = sources.flatMap((source) =>
    source.letters === null ? [] : [{ source, pattern: new RegExp(`[${source.letters}]`, 'u') }],
  )
  for (const text of texts) {
    const known = /^[\x20-\x7e\s]*$/.test(text) ? text : text.normalize('NFC')
    for (const { source, pattern } of others) if (!needed.has(source) && pattern.test(known)) needed.add(source)
  }
  return sources.filter((source) => needed.has(source))
}
