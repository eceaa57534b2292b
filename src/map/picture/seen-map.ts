/** What is seen of a map at a moment. */
export interface SeenMap {
  image: HTMLCanvasElement
  /** Its size on the page; the image has `scale` pixels for each of these. */
  width: number
  height: number
  scale: number
}

/**
 * A copy that stays as it is; the map itself is drawn anew at any time.
 * @param high of the image, where there is more below the map
 */
export function seenMap(image: CanvasImageSource, size: Omit<SeenMap, 'image'>, high = size.height): SeenMap {
  const copy = document.createElement('canvas')
  copy.width = Math.round(size.width * size.scale)
  copy.height = Math.round(size.height * size.scale)
  const pen = copy.getContext('2d')
  if (!pen) throw new Error('this browser draws on no canvas')
  pen.drawImage(image, 0, 0, copy.width, high * size.scale)
  return { image: copy, ...size }
}
