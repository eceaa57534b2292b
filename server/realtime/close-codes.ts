/**
 * Close codes of the Pusher protocol. The client stays away after 4000-4099, comes back after a pause
 * after 4100-4199, and at once after 4200-4299.
 */
export const CLOSE = {
  unknownApp: 4001,
  unsupportedProtocol: 4007,
  missingProtocol: 4008,
  overCapacity: 4100,
  tooManyMessages: 4101,
  reconnect: 4200,
  noPong: 4201,
} as const
