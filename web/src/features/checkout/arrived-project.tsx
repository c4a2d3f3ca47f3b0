import { moneyText } from '@jara/contract/money-text'
import { useLocation, useNavigate } from 'react-router'
import { arrivalState } from '#lib/arrival.ts'
import { ResultSection } from '#ui/result-section.tsx'
import { SubmittedPanel } from './submitted-panel.tsx'

/** Confirms the project that was submitted on My Projects, which then leads to this page. */
export function ArrivedProject() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const { submitted, ...rest } = arrivalState(state)
  const dismiss = () => navigate(pathname + search, { replace: true, state: rest, preventScrollReset: true })
  if (!submitted) return null
  return (
    <ResultSection label="Submitted project" result={submitted}>
      <SubmittedPanel
        project={submitted}
        text={submitted.paymentReference ? moneyText.paidAndSubmitted : 'We will review it soon.'}
        onDismiss={dismiss}
      />
    </ResultSection>
  )
}
