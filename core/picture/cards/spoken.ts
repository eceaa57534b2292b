import { assertNever } from '../../lib/assert-never.ts'
import type { CardScene, SceneRow } from './scenes.ts'

/** What a card says, sentence by sentence, for who does not see it. */
export function cardInWords(scene: CardScene): string[] {
  return [scene.eyebrow, ...body(scene), scene.footnote ?? ''].filter((one) => one !== '')
}

function body(scene: CardScene): string[] {
  switch (scene.kind) {
    case 'figure':
      return [`${scene.value} ${scene.unit}`, scene.sentence, ...scene.rows.map(spokenRow)]
    case 'route':
      return [`${spokenEnd(scene.from)} – ${spokenEnd(scene.to)}`, scene.sentence, ...scene.rows.map(spokenRow)]
    case 'ranking':
      return [scene.headline, ...scene.rows.map(spokenRow), scene.note]
    case 'columns': {
      const columns = scene.columns.filter(({ value }) => value !== '')
      return [scene.headline, ...columns.map(({ name, value }) => `${name}: ${value}`), ...scene.rows.map(spokenRow)]
    }
    case 'table':
      return [scene.headline, ...scene.rows.map(spokenRow)]
    case 'lists':
      return [
        scene.headline,
        ...scene.lists.map(({ figure, names }) => `${figure.value} ${figure.name}: ${names.join(', ')}`),
      ]
    case 'comparison': {
      const [before, now] = scene.times
      return [
        scene.headline,
        ...scene.rows.map(({ name, values }) => `${name}: ${before} ${values[0]}, ${now} ${values[1]}`),
      ]
    }
    case 'year':
      return [
        `${scene.title}, ${scene.sign}`,
        ...scene.figures.map(({ value, name }) => `${value} ${name}`),
        ...(scene.isCover ? [] : scene.rows.map(spokenRow)),
      ]
    default:
      return assertNever(scene)
  }
}

function spokenRow({ name, detail, value }: SceneRow): string {
  return `${name}${detail === undefined ? '' : `, ${detail}`}: ${value}`
}

function spokenEnd({ name, value }: SceneRow): string {
  return name === '' || name === value ? value : `${value} ${name}`
}
