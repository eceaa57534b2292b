/** What of the log the list shows; it stands in the address, so that a reload or a bookmark shows the same. */
export interface ListView {
  /** The query as typed. */
  text: string
}

export function readListView(search: string): ListView {
  return { text: new URLSearchParams(search).get('q') ?? '' }
}

/** The view as parameters of an address; what is as usual is left out. */
export function listViewQuery({ text }: ListView): Record<string, string> {
  return text.trim() === '' ? {} : { q: text }
}
