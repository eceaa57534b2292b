import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMailer } from './mailer.ts'
import { mailText } from './mail-text.ts'

let dataDir = ''

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lmw-mail-'))
})

afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('without a mail server each mail becomes a file in the outbox, whose path is told', async () => {
  const paths: string[] = []
  const mailer = createMailer({ smtpUrl: null, mailFrom: 'LMW <noreply@log.example>', dataDir }, (path) =>
    paths.push(path),
  )
  const { subject, text } = mailText('de', 'reset', { username: 'Jürgen', link: 'https://log.example/x' })
  await mailer.send({ to: 'j@example.org', subject, text })
  expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1)
  const mail = await readFile(paths[0] ?? '', 'utf8')
  expect(mail).toMatch(/^From: LMW <noreply@log\.example>\r\nTo: j@example\.org\r\n/)
  expect(mail).toContain('https://log.example/x')
})

test('a line break in an address adds no header', async () => {
  const mailer = createMailer({ smtpUrl: null, mailFrom: 'noreply@log.example', dataDir }, () => {})
  await mailer
    .send({ to: 'a@example.org\r\nBcc: b@example.org', subject: 's\r\nX-Evil: 1', text: '' })
    .catch(() => undefined)
  for (const name of await readdir(join(dataDir, 'outbox'))) {
    expect(await readFile(join(dataDir, 'outbox', name), 'utf8')).not.toMatch(/^(?:Bcc|X-Evil):/m)
  }
})

test('with SMTP_URL the mail goes to that server', async () => {
  const said: string[] = []
  const server = createServer((socket) => {
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      said.push(text)
      if (/^(?:EHLO|HELO|MAIL|RCPT)/.test(text) || text.endsWith('\r\n.\r\n')) socket.write('250 ok\r\n')
      else if (text.startsWith('DATA')) socket.write('354 go\r\n')
      else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const mailer = createMailer(
    { smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true`, mailFrom: 'noreply@log.example', dataDir },
    () => {},
  )
  await mailer.send({ to: 'a@example.org', subject: 'Hello', text: 'World' })
  mailer.close()
  server.close()
  expect(said.join('')).toContain('RCPT TO:<a@example.org>')
  expect(said.join('')).toContain('Subject: Hello')
})

test('both languages have every text, and a missing value is a bug', () => {
  for (const locale of ['en', 'de'] as const) {
    expect(mailText(locale, 'reset', { username: 'a', link: 'b' }).text).not.toContain('{{')
  }
  expect(() => mailText('en', 'reset', {})).toThrow('username')
})
