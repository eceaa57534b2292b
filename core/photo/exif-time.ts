const EXIF_FOLDER = 0x8769
const TAKEN = 0x9003
const TAKEN_OFFSET = 0x9011
const ASCII = 2
const MAX_ENTRIES = 500

/**
 * When a picture was taken, by the camera's clock and with the offset it knew (EXIF 2.31, tags DateTimeOriginal and
 * OffsetTimeOriginal), as RFC 3339; null where either is missing: a clock without its zone says no instant.
 * @param exif the TIFF block
 */
export function takenAt(exif: Uint8Array): string | null {
  try {
    const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength)
    const order = view.getUint16(0)
    if (order !== 0x4949 && order !== 0x4d4d) return null
    const little = order === 0x4949
    const folder = entry(view, view.getUint32(4, little), EXIF_FOLDER, little)
    if (folder === null) return null
    const at = view.getUint32(folder + 8, little)
    return moment(text(view, at, TAKEN, little), text(view, at, TAKEN_OFFSET, little))
  } catch (error) {
    // An address pointed behind the end.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Where the entry of a tag begins within a folder; null when it is not there. */
function entry(view: DataView, folder: number, tag: number, little: boolean): number | null {
  const count = Math.min(MAX_ENTRIES, view.getUint16(folder, little))
  for (let index = 0; index < count; index += 1) {
    const at = folder + 2 + index * 12
    if (view.getUint16(at, little) === tag) return at
  }
  return null
}

function text(view: DataView, folder: number, tag: number, little: boolean): string | null {
  const at = entry(view, folder, tag, little)
  if (at === null || view.getUint16(at + 2, little) !== ASCII) return null
  const length = Math.min(40, view.getUint32(at + 4, little))
  // Up to four bytes stand in the entry itself.
  const from = length <= 4 ? at + 8 : view.getUint32(at + 8, little)
  let found = ''
  for (let index = 0; index < length; index += 1) found += String.fromCharCode(view.getUint8(from + index))
  return found.replace(/\0.*$/s, '').trim()
}

function moment(taken: string | null, offset: string | null): string | null {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(taken ?? '')
  if (!parts || !/^[-+]\d\d:\d\d$/.test(offset ?? '')) return null
  const [, year, month, day, time] = parts
  const written = `${year}-${month}-${day}T${time}${offset}`
  // Cameras without a set clock write zeros.
  return Number.isNaN(Date.parse(written)) ? null : written
}
