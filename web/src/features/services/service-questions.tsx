import type { ServiceDetails } from '@jara/contract/services'
import { ChevronDown } from 'lucide-react'

/** The questions about a service. Each opens its answer. */
export function ServiceQuestions({ questions }: Pick<ServiceDetails, 'questions'>) {
  return (
    <div className="mt-4 border-line border-t">
      {questions.map(({ question, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question may occur twice
        <details key={index} className="border-line border-b">
          <summary className="flex items-center justify-between gap-4 rounded-sm py-4 font-semibold [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 [overflow-wrap:anywhere]">{question}</span>
            <ChevronDown aria-hidden className="size-5 shrink-0" />
          </summary>
          <p className="max-w-prose mb-4 whitespace-pre-line text-muted [overflow-wrap:anywhere]">{answer}</p>
        </details>
      ))}
    </div>
  )
}
