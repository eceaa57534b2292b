import { pictureKind } from '../../../../core/media/picture-kind.ts'
import { HEAD_BYTES } from '../../../../core/media/recognise.ts'

/** What such files may end with, and be; what they really are their content says. */
export const PICTURE_TYPES = '.pdf,application/pdf,image/*'

/** Pictures and PDF files, in which boarding passes are looked for, apart from all other files; by what stands in them. */
export async function withoutPictures(files: readonly File[]): Promise<{ pictures: File[]; others: File[] }> {
  const [pictures, others]: [File[], File[]] = [[], []]
  for (const file of files) {
    // One that cannot be looked at says so when it is read.
    const head = await file
      .slice(0, HEAD_BYTES)
      .arrayBuffer()
      .catch(() => new ArrayBuffer())
    if (pictureKind(new Uint8Array(head)) !== null) pictures.push(file)
    else others.push(file)
  }
  return { pictures, others }
}
