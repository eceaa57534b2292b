import type { CardScene, YearScene } from '../../../core/picture/cards/scenes.ts'
import type { ThemeName } from '../../../core/picture/theme.ts'

/** A picture as the worker that draws them is asked for it. */
export type PictureRequest =
  | { form: 'card'; scene: CardScene; theme: ThemeName }
  | { form: 'poster' | 'wide'; scene: YearScene; theme: ThemeName }

export interface DrawnPicture {
  /** SVG as text, without its fonts. */
  svg: string
  /** Whether a map is missing because the shapes of the land cannot be had. */
  lacksMap: boolean
}
