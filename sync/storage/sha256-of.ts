/** SHA-256 of some bytes, or of a text in UTF-8: 64 hexadecimal digits in lower case. */
export async function sha256Of(content: Blob | string): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : await content.arrayBuffer()
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
