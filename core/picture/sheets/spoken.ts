import { assertNever } from '../../lib/assert-never.ts'
import { cardInWords } from '../cards/spoken.ts'
import type { FlightEnd, PictureScene } from './scenes.ts'

/** What a picture says, sentence by sentence, for who does not see it. */
export function pictureInWords(scene: PictureScene): string[] {
  switch (scene.kind) {
    case 'flight': {
      const { sign, day, from, to, figures, rows } = scene
      return [
        [sign, day].filter(Boolean).join(', '),
        `${endInWords(from)} – ${endInWords(to)}`,
        ...figures.map(({ value, name }) => `${name}: ${value}`),
        ...rows.map(({ value, name }) => `${name}: ${value}`),
      ]
    }
    case 'map': {
      const { title, period, figures } = scene
      return [[title, period].filter(Boolean).join(', '), ...figures.map(({ value, name }) => `${value} ${name}`)]
    }
    case 'year':
      return cardInWords(scene)
    default:
      return assertNever(scene)
  }
}

function endInWords({ code, name, time }: FlightEnd): string {
  return [code, name === code ? '' : name, time].filter(Boolean).join(' ')
}
