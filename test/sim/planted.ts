/** Which mistake the client has now, for the wrappers around its functions. */
let planted: string | null = null

export function plant(mistake: string | null): void {
  planted = mistake
}

/** The function itself, or in its place one with the mistake while that one is planted. */
export function mistaken<F extends (...args: never[]) => unknown>(mistake: string, real: F, wrong: F): F {
  const chosen = (...args: Parameters<F>): unknown => (planted === mistake ? wrong : real)(...args)
  return chosen as F
}
