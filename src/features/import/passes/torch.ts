/** The light of a camera is not in TypeScript's own library. */
interface LightConstraints extends MediaTrackConstraintSet {
  torch?: boolean
}

interface LightCapabilities extends MediaTrackCapabilities {
  torch?: boolean
}

/** Whether the camera has a light. */
export function hasTorch(track: MediaStreamTrack): boolean {
  // Firefox has no such question.
  const capabilities: LightCapabilities = track.getCapabilities?.() ?? {}
  return capabilities.torch === true
}

/** Switches the light of a camera; rejects where it has none or it is too hot. */
export function setTorch(track: MediaStreamTrack, isOn: boolean): Promise<void> {
  const light: LightConstraints = { torch: isOn }
  return track.applyConstraints({ advanced: [light] })
}
