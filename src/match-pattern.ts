/** Values of a route's parameters; one that the path leaves out is undefined. */
export type RouteParams = Readonly<Record<string, string | undefined>>

/** Matches a path against `/name/:param/:optional?`; one trailing slash is forgiven. Null when it does not fit. */
export function matchPattern(pattern: string, path: string): RouteParams | null {
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
  return params
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
