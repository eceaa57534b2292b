export interface ErrorFacts {
  name: string
  /** What libraries and the operating system call it; '' when they do not. */
  code: string
  message: string
  stack: string
  /** SQLite's number, or 0. */
  sqliteCode: number
  /** HTTP status a library proposes, or 0. */
  status: number
}

/** What can be known of something that was thrown. */
export function errorFacts(error: unknown): ErrorFacts {
  const read = (name: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
  const text = (name: string): string => {
    const value = read(name)
    return typeof value === 'string' ? value : ''
  }
  const number = (name: string): number => {
    const value = read(name)
    return typeof value === 'number' ? value : 0
  }
  return {
    name: text('name'),
    code: text('code'),
    message: text('message'),
    stack: text('stack'),
    sqliteCode: number('errcode'),
    status: number('statusCode'),
  }
}
