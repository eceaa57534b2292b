import { Notice } from '../notice/notice.tsx'

/** What is wrong with a form as a whole, read out when it appears. */
export function FormProblem({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <Notice tone="wrong" live>
      <p>{text}</p>
    </Notice>
  )
}
