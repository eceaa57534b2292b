// What somebody answered about unknown airports, airlines and aircraft, kept beside the log for their next import (I22).
import { type ImportAnswers, lastingAnswers, NO_ANSWERS } from '../../../../core/import/resolve/answers.ts'
import { syncClient } from '../../../data/engine/client.ts'

const KEPT = 'import-answers'

/** Never fails: without them everything is asked. */
export async function rememberedAnswers(): Promise<ImportAnswers> {
  try {
    const kept = (await syncClient().journal.read(KEPT)) as Partial<ImportAnswers> | undefined
    return { ...NO_ANSWERS, ...kept }
  } catch {
    return NO_ANSWERS
  }
}

/** Never fails: what is not kept is asked again. */
export async function rememberAnswers(answers: ImportAnswers): Promise<void> {
  await syncClient()
    .journal.write(KEPT, lastingAnswers(answers))
    .catch(() => undefined)
}
