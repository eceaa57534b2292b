import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

export interface Mail {
  to: string
  subject: string
  text: string
}

export interface Mailer {
  /** Resolves when the mail has been handed over. Rejects when it could not be. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** Through SMTP when it is configured, otherwise into files that any mail program opens; `onFile` receives the path. */
export function createMailer(
  { smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  onFile: (path: string) => void,
): Mailer {
  return smtpUrl === null ? folderMailer(join(dataDir, 'outbox'), mailFrom, onFile) : smtpMailer(smtpUrl, mailFrom)
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 })
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, from })
    },
    close: () => transport.close(),
  }
}

function folderMailer(folder: string, from: string, onFile: (path: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ ...mail, from })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}.eml`
      const path = join(folder, name)
      // Whoever watches the folder finds whole mails only.
      await writeFile(`${path}.part`, message, { mode: 0o600 })
      await rename(`${path}.part`, path)
      onFile(path)
    },
    close: () => transport.close(),
  }
}
