import type { MediaVariant } from '../../../core/media/media-variant.ts'
import type { Random } from '../../support/random.ts'
import { type Act, attempt, type Weighted } from '../acts.ts'
import type { Device } from '../world/device.ts'
import { kindOf } from '../world/records.ts'
import type { World } from '../world/world-state.ts'

/** The bytes of a picture, one character each. */
const pictureOf = (random: Random): string => `\u00FF\u00D8\u00FF${random.uuid()}${'.'.repeat(random.below(30))}`

const blobOf = (bytes: string): Blob => new Blob([Buffer.from(bytes, 'latin1')])

const somePhoto = (world: World, random: Random, userId: string): string | undefined =>
  random.pick([...world.photos].flatMap(([id, { person }]) => (person.id === userId ? [id] : [])))

/** One that is here, or a new one. */
async function someFlight(world: World, random: Random, device: Device): Promise<string | null> {
  const flights = await attempt(() => device.flights())
  const known = random.pick([...(flights?.keys() ?? [])].sort())
  if (known !== undefined) return known
  const id = random.uuid()
  world.makers.set(id, device.person.id)
  const isStored = await attempt(() => device.write(kindOf('flights'), id, () => ({ date: '2026-01-01' })))
  if (!isStored) world.unsure.add(id)
  return isStored ? id : null
}

const addPhoto: Act = async (world, random, device) => {
  const flightId = await someFlight(world, random, device)
  if (flightId === null || !device.photos) return null
  const bytes = { original: pictureOf(random), ...(random.chance(0.5) && { thumbnail: pictureOf(random) }) }
  const { person, photos } = device
  // Its flight names it: now, or when what was cut off is finished.
  device.removed.set(flightId, null)
  const added = await photos.page().add({
    flightId,
    kind: 'photo',
    name: 'wing.jpg',
    original: blobOf(bytes.original),
    thumbnail: bytes.thumbnail === undefined ? null : blobOf(bytes.thumbnail),
  })
  // What is not acknowledged is promised to nobody.
  if (!added.ok) return `to ${flightId} (${added.error.code})`
  const { id } = added.value
  world.makers.set(id, person.id)
  world.photos.set(id, { person, flightId, bytes })
  device.removed.set(id, false)
  return `${id} to ${flightId}`
}

const removePhoto: Act = async (world, random, device) => {
  const id = somePhoto(world, random, device.person.id)
  if (id === undefined || !device.photos) return null
  world.mortal.add(id)
  device.removed.set(id, null)
  device.removed.set(world.photos.get(id)?.flightId ?? '', null)
  const removed = await device.photos.page().remove([id])
  return `${id}${removed.ok ? '' : ` (${removed.error.code})`}`
}

/** Whatever is shown is the picture that was added. */
const look: Act = async (world, random, device) => {
  const id = somePhoto(world, random, device.person.id)
  const photo = id === undefined ? undefined : world.photos.get(id)
  if (id === undefined || !photo || !device.photos) return null
  const variant: MediaVariant = photo.bytes.thumbnail !== undefined && random.chance(0.5) ? 'thumbnail' : 'original'
  const read = await device.photos.page().read(id, variant)
  if (!read.ok) return `${id} ${variant}: ${read.error.code}`
  const shown = Buffer.from(await read.value.blob.arrayBuffer()).toString('latin1')
  if (shown !== photo.bytes[variant]) world.wrongs.push(`photo ${id} ${variant}: device ${device.index} shows another`)
  return `${id} ${variant}: ${read.value.source}`
}

const evict: Act = async (_, random, device) => {
  const bytes = random.below(200)
  await attempt(async () => device.photos?.evict(bytes))
  return `${bytes} bytes left`
}

/** Bytes of what was removed are deleted, as after its time in the trash. */
const sweep: Act = async (world, _, device) => {
  world.host.serverOf?.(device.person).sweep()
  return ''
}

export const WITH_PHOTOS: readonly Weighted[] = [
  [22, 'photo', addPhoto],
  [5, 'removePhoto', removePhoto],
  [12, 'look', look],
  [5, 'evict', evict],
  [2, 'sweep', sweep],
]
