import type { MediaVariant } from '../../../core/media/media-variant.ts'
import type { Device } from '../world/device.ts'
import type { Photo, World } from '../world/world-state.ts'

/**
 * Oracle 5: the bytes of a photo that was added are on the server, and of one that was removed they are somewhere, as
 * undo may bring it back; whoever says that they are on the server is right. Left out: what housekeeping deleted when the
 * time in the trash was over, and in a world with a backup put back what no device kept, as the server had it.
 */
export async function lostPhotos(world: World): Promise<string[]> {
  const found: string[] = []
  for (const [id, photo] of world.photos) {
    for (const [variant, bytes] of Object.entries(photo.bytes) as [MediaVariant, string][]) {
      found.push(...(await missing(world, { id, photo, variant, bytes })))
    }
  }
  return found
}

interface Bytes {
  id: string
  photo: Photo
  variant: MediaVariant
  bytes: string
}

async function missing(world: World, { id, photo: { person }, variant, bytes }: Bytes): Promise<string[]> {
  const server = world.host.serverOf?.(person)
  if (!server || server.media.has(id, variant, bytes)) return []
  const name = `photo ${id} ${variant}`
  const isThere = (server.rows.get(id)?.attributes ?? null) !== null
  const held = await Promise.all(world.devices.map((device) => holding(device, { id, person, variant, bytes })))
  const has = held.flatMap((how, index) => (how === null ? [] : [index]))
  const says = held.flatMap((how, index) => (how === 'uploaded' ? [index] : []))
  if (isThere && says.length > 0) return [`${name}: device ${says.join(', ')} says it is on the server, and it is not`]
  if (isThere && has.length > 0) return [`${name}: device ${has.join(', ')} has not sent it: ${held.join(', ')}`]
  const isEvicted = world.isRestored && world.devices.some(({ photos }) => photos?.evicted.has(`${id} ${variant}`))
  if (has.length > 0 || isEvicted || server.media.swept.has(id)) return []
  return [`${name}: its bytes are nowhere${isThere ? '' : ', and undo may bring it back'}`]
}

/** How far a device says that these bytes have come; null where it has not got them. */
async function holding(
  { photos }: Device,
  { id, person, variant, bytes }: Pick<Bytes, 'id' | 'variant' | 'bytes'> & Pick<Photo, 'person'>,
): Promise<string | null> {
  const file = (await photos?.blobs.read(person.id, id))?.files[variant]
  const blob = file && (await photos?.blobs.readBlob(person.id, id, variant))
  if (!file || !blob) return null
  const held = Buffer.from(await blob.arrayBuffer()).toString('latin1')
  return held === bytes ? file.upload.kind : null
}
