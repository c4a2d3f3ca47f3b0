import { intervalNames, type RetainerState } from '@jara/contract/invoices/retainer-periods'
import type { Retainer } from '@jara/contract/invoices/retainers'
import { dayText } from '@jara/contract/lib/date-text'
import { paths } from '@jara/contract/paths'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ClientName } from '#ui/client-name.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Money } from '#ui/money.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { isLate } from './late-retainer.ts'
import { RetainerBadge } from './retainer-badge.tsx'
import { StateDialog } from './state-dialog.tsx'

interface RetainerStatusProps {
  retainer: Retainer
  /** Whether the form has changes that are not saved. */
  isDirty?: boolean
}

/** The state of a retainer, with the buttons to pause, resume and end it. */
export function RetainerStatus({ retainer, isDirty = false }: RetainerStatusProps) {
  const { state, every, nextOn, endsOn, client, project, total } = retainer
  const [next, setNext] = useState<RetainerState>()
  const disabledReason = isDirty ? 'Save your changes first.' : undefined
  return (
    <Card as="section" aria-label="Status">
      <h2 className="mb-3 text-lg">Status</h2>
      <RetainerBadge retainer={retainer} />
      {isLate(retainer) && <p className="mt-3 text-sm">Check the lines and the total, then save.</p>}
      <div className="mt-4">
        <FactList
          facts={[
            ['Client', <ClientName key="client" name={client.name} clientId={client.id} />],
            [
              'Project',
              project && (
                <TextLink key="project" to={paths.project({ id: project.id })}>
                  {project.title}
                </TextLink>
              ),
            ],
            ['Repeats', intervalNames[every]],
            ['Next invoice', state === 'active' ? dayText(nextOn) : 'None'],
            ['Last day', endsOn && dayText(endsOn)],
            ['Total', <Money key="total" naira={total} />],
          ]}
        />
      </div>
      {state !== 'ended' && (
        <div className="mt-5 flex flex-wrap gap-2 border-t pt-5">
          <Button
            variant="secondary"
            disabledReason={disabledReason}
            onClick={() => setNext(state === 'active' ? 'paused' : 'active')}
          >
            {state === 'active' ? 'Pause' : 'Resume'}
          </Button>
          <Button variant="ghost" disabledReason={disabledReason} onClick={() => setNext('ended')}>
            End retainer
          </Button>
        </div>
      )}
      {next && <StateDialog retainer={retainer} state={next} onClose={() => setNext(undefined)} />}
    </Card>
  )
}
