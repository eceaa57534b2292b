import { HEAD_BYTES, recognise } from '../../../../core/media/recognise.ts'

/** What such files may end with, and be; what they really are their content says. */
export const PICTURE_TYPES = '.pdf,application/pdf,image/*'

/** HEIF as telephones take photos, GIF, BMP: kinds that no photo of the log is kept as, but some browsers open. */
const OTHER_PICTURES = /^(?:.{4}ftyp(?:hei[cmsx]|hev[cx]|mif1|msf1)|GIF8|BM.{4}\0\0\0\0)/s

/** Pictures and PDF files, in which boarding passes are looked for, apart from all other files; by what stands in them. */
export async function withoutPictures(files: readonly File[]): Promise<{ pictures: File[]; others: File[] }> {
  const [pictures, others]: [File[], File[]] = [[], []]
  for (const file of files) {
    // One that cannot be looked at says so when it is read.
    const head = await file
      .slice(0, HEAD_BYTES)
      .arrayBuffer()
      .catch(() => new ArrayBuffer())
    const isPicture = isPictureHead(new Uint8Array(head))
    if (isPicture) pictures.push(file)
    else others.push(file)
  }
  return { pictures, others }
}

/** Whether a file that begins so is a picture or a PDF. */
export function isPictureHead(head: Uint8Array): boolean {
  const kind = recognise(head) ?? ''
  return (
    kind.startsWith('image/') ||
    kind === 'application/pdf' ||
    OTHER_PICTURES.test(String.fromCharCode(...head.subarray(0, 16)))
  )
}
