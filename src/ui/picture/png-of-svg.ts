import { fileOfSvg } from './svg-file.ts'

/**
 * A picture as PNG; null where the browser makes none of it.
 * @param scale pixels of the file for each of the picture's
 */
export async function pngOfSvg(svg: string, scale = 1): Promise<Blob | null> {
  const url = URL.createObjectURL(await fileOfSvg(svg))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.naturalWidth * scale)
    canvas.height = Math.round(image.naturalHeight * scale)
    const pen = canvas.getContext('2d')
    if (!pen) return null
    pen.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
  } finally {
    URL.revokeObjectURL(url)
  }
}
