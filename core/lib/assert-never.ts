/** Ends a switch over a union: a case that is added and not handled does not compile. */
export function assertNever(value: never): never {
  throw new Error(`unexpected case ${JSON.stringify(value)}`)
}
