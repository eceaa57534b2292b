import { isSession } from '../../core/flight/session.ts'
import { FlightFindings } from '../features/checks/flight-findings.tsx'
import { FlightDetail, type FlightDetailProps } from '../features/flight-view/flight-detail.tsx'
import { SessionDetail } from '../features/flight-view/session-detail.tsx'
import { FlightMedia } from '../features/media/flight-media.tsx'

export type OpenedFlightProps = Omit<FlightDetailProps, 'findings' | 'media'>

/** One flight, with what the checks say of it and what is attached to it. */
export function OpenedFlight(props: OpenedFlightProps) {
  const { id, flight } = props
  const Detail = isSession(flight) ? SessionDetail : FlightDetail
  return <Detail {...props} findings={<FlightFindings id={id} />} media={<FlightMedia id={id} flight={flight} />} />
}
