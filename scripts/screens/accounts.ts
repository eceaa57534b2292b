import { MEDIA_TYPE } from '../../core/wire/resources.ts'

export interface ScreenAccount {
  username: string
  password: string
}

export const PASSWORD = 'correct horse 1937'

/** Registers an account past the app, as any client may. */
export async function createAccount(url: string, username: string): Promise<ScreenAccount> {
  const attributes = { username, email: `${username}@example.org`, password: PASSWORD, locale: 'en' }
  const answer = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': MEDIA_TYPE, accept: MEDIA_TYPE },
    body: JSON.stringify({ data: { type: 'users', attributes } }),
  })
  if (!answer.ok) throw new Error(`registering ${username} answered ${answer.status}: ${await answer.text()}`)
  return { username, password: PASSWORD }
}
