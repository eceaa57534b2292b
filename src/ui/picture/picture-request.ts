import type { CardScene } from '../../../core/picture/cards/scenes.ts'
import type { FormatName } from '../../../core/picture/formats.ts'
import type { PictureScene } from '../../../core/picture/sheets/scenes.ts'
import type { ThemeName } from '../../../core/picture/theme.ts'

/** A picture as the worker that draws them is asked for it. */
export type PictureRequest =
  | { form: 'card'; scene: CardScene; theme: ThemeName }
  | { form: 'picture'; scene: PictureScene; format: FormatName; theme: ThemeName }

export interface DrawnPicture {
  /** SVG as text, without its fonts. */
  svg: string
  /** Whether a map is missing because the shapes of the land cannot be had. */
  lacksMap: boolean
}
