import { handOutFile, type HandedOut } from '../../story/hand-out-file.ts'
import { saveFile } from '../../story/save-file.ts'
import { pictureOf } from '../../ui/picture/picture-work.ts'
import type { PictureRequest } from '../../ui/picture/picture-request.ts'
import { pngOfSvg } from '../../ui/picture/png-of-svg.ts'

/** Paper wants more pixels than a screen: A4 at 300 dots an inch. */
const POSTER_SCALE = 2

/** Hands a picture to the system's list of apps, or to the downloads. */
export async function sharePicture(request: PictureRequest, name: string): Promise<HandedOut | 'failed'> {
  const file = await fileOf(request, name)
  return file === null ? 'failed' : handOutFile(file)
}

export async function savePicture(request: PictureRequest, name: string): Promise<'saved' | 'failed'> {
  const file = await fileOf(request, name)
  if (file === null) return 'failed'
  saveFile(file, file.name)
  return 'saved'
}

async function fileOf(request: PictureRequest, name: string): Promise<File | null> {
  try {
    const picture = await pictureOf(request)
    const png = picture && (await pngOfSvg(picture.svg, request.form === 'poster' ? POSTER_SCALE : 1))
    return png && new File([png], `${name}.png`, { type: png.type })
  } catch {
    return null
  }
}
