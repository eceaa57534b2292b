/** Values of a pattern's parameters; of one that is not known yet, by any name. */
export type PatternParams<P extends string> = string extends P
  ? Readonly<Record<string, string | undefined>>
  : P extends `${infer First}/${infer Rest}`
    ? PartParams<First> & PatternParams<Rest>
    : PartParams<P>

type PartParams<P extends string> = P extends `:${infer Name}?`
  ? { readonly [N in Name]?: string | undefined }
  : P extends `:${infer Name}`
    ? { readonly [N in Name]: string }
    : unknown

/** Matches a path against `/name/:param/:optional?`; one trailing slash is forgiven. Null when it does not fit. */
export function matchPattern<P extends string>(pattern: P, path: string): PatternParams<P> | null {
  const wanted = segments(pattern)
  const given = segments(path)
  if (given === null || wanted === null || given.length > wanted.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index]
    if (!part.startsWith(':')) {
      if (value !== part) return null
      continue
    }
    if (value !== undefined) params[part.replace(/[:?]/g, '')] = value
    else if (!part.endsWith('?')) return null
  }
  return params as PatternParams<P>
}

function segments(path: string): string[] | null {
  const trimmed = path.replace(/^\//, '').replace(/\/$/, '')
  if (trimmed === '') return path === '/' || path === '' ? [] : null
  try {
    return trimmed.split('/').map(decodeURIComponent)
  } catch {
    return null
  }
}
