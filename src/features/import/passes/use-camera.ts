import { type RefObject, useEffect, useRef, useState } from 'react'

export type CameraProblem = 'refused' | 'missing' | 'busy'

export type Camera =
  | { kind: 'starting' }
  | { kind: 'running'; track: MediaStreamTrack }
  | { kind: 'failed'; problem: CameraProblem }

const STARTING: Camera = { kind: 'starting' }
/** On the back of a telephone, sharp enough for the small signs of a boarding pass. */
const WANTED: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
}

/**
 * Shows the camera in a video for as long as the part is there: its light goes out with it.
 * @param attempt another number asks for the camera again
 */
export function useCamera(attempt: number): { video: RefObject<HTMLVideoElement | null>; camera: Camera } {
  const video = useRef<HTMLVideoElement>(null)
  const [camera, setCamera] = useState<{ of: number; camera: Camera }>({ of: attempt, camera: STARTING })
  useEffect(() => {
    let [isGone, stream] = [false, null as MediaStream | null]
    const tell = (found: Camera): void => {
      if (!isGone) setCamera({ of: attempt, camera: found })
    }
    const start = async (): Promise<void> => {
      // Not there where the page came without encryption.
      const devices: MediaDevices | undefined = navigator.mediaDevices
      if (!devices) return tell({ kind: 'failed', problem: 'missing' })
      stream = await devices.getUserMedia(WANTED)
      const [track] = stream.getVideoTracks()
      if (isGone || !track) return stop(stream)
      // Another program took it, or it was unplugged.
      track.addEventListener('ended', () => tell({ kind: 'failed', problem: 'busy' }))
      if (!video.current) return
      video.current.srcObject = stream
      await video.current.play()
      tell({ kind: 'running', track })
    }
    void start().catch((error: unknown) => tell({ kind: 'failed', problem: problemOf(error) }))
    return () => {
      isGone = true
      stop(stream)
    }
  }, [attempt])
  return { video, camera: camera.of === attempt ? camera.camera : STARTING }
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
}
