/** What a command cannot do, with the code it ends with. */
export class Refusal extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
