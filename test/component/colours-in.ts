interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** How many colours there are in a part of a picture; a picture of nothing has one. */
export function coloursIn(picture: ImageBitmap, { x, y, width, height }: Box): number {
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  pen?.drawImage(picture, 0, 0)
  const { data } = pen?.getImageData(x, y, width, height) ?? { data: [] }
  return new Set(Array.from({ length: data.length / 4 }, (_, at) => data.slice(4 * at, 4 * at + 3).join())).size
}
