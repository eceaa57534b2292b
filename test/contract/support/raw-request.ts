import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { World } from './world.ts'

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/**
 * Sends a request line as it stands: clients and `inject` tidy addresses before they send them. Between the first byte
 * of the answer and the others it does something else.
 */
export async function rawRequest(
  world: World,
  line: string,
  headers: Record<string, string> = {},
  body = '',
  meanwhile: () => Promise<void> = async () => {},
): Promise<RawAnswer> {
  const { server } = world.app
  if (!server.listening) await world.app.listen({ host: '127.0.0.1', port: 0 })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen')
  const socket = connect(address.port, '127.0.0.1')
  await once(socket, 'connect')
  const sent = { host: 'log.example', connection: 'close', 'content-length': String(body.length), ...headers }
  const head = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(Buffer.from(`${line} HTTP/1.1\r\n${head.join('')}\r\n${body}`, 'latin1'))
  await once(socket, 'readable')
  await meanwhile()
  return parse(await text(socket))
}

function parse(answer: string): RawAnswer {
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  const [status = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(':')
    return [name.toLowerCase(), value.join(':').trim()] as const
  })
  return { status: Number(status.split(' ')[1]), headers: Object.fromEntries(headers), body: rest.join('\r\n\r\n') }
}
