import { createHmac, timingSafeEqual } from 'node:crypto'

/** The pair every Pusher client and server knows: the key is public, the secret signs. */
export interface RealtimeKeys {
  key: string
  secret: string
}

const CHANNEL = /^[-\w=@,.;#]{1,200}$/
const SOCKET_ID = /^\d{1,12}\.\d{1,12}$/
const USER_CHANNEL = /^private-user-([\w-]{1,64})$/

export const isChannelName = (text: string): boolean => CHANNEL.test(text)
export const isSocketId = (text: string): boolean => SOCKET_ID.test(text)

/** The user a channel belongs to; null for every channel that is nobody's own, so for all we do not serve. */
export const ownerOf = (channel: string): string | null => USER_CHANNEL.exec(channel)?.[1] ?? null

/** The `auth` that lets one socket, and no other, subscribe to one private channel. */
export function signChannel(keys: RealtimeKeys, socketId: string, channel: string): string {
  return `${keys.key}:${createHmac('sha256', keys.secret).update(`${socketId}:${channel}`).digest('hex')}`
}

/** Takes the same time whether the first or the last character is wrong. */
export function isSignedChannel(keys: RealtimeKeys, socketId: string, channel: string, auth: string): boolean {
  const expected = Buffer.from(signChannel(keys, socketId, channel))
  const given = Buffer.from(auth)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
