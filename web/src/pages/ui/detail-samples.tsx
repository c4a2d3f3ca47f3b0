import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { ClashNotice } from '#ui/clash-notice.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { EmailAddress } from '#ui/email-address.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { FilePreview } from '#ui/file-preview.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { ViewLinks } from '#ui/view-links.tsx'
import { Sample } from './sample.tsx'

const views = [
  { id: 'all', label: 'All', to: {} },
  { id: 'waiting', label: 'Waiting', to: {}, count: 2 },
]

export function DetailSamples() {
  return (
    <Sample title="Details">
      <ViewLinks label="Views of a screen" views={views} selected="all" />
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Card>
          <FactList
            facts={[
              ['Status', <Badge key="status">Refunded</Badge>],
              ['Email', <EmailAddress key="email" email="accounts.department@bakare-foods.example" />],
              ['Left out', null],
            ]}
          />
          <Disclosure summary="More details" className="mt-4 border-t pt-3">
            <p className="text-sm">Hidden until it is opened.</p>
          </Disclosure>
        </Card>
        <TitledCard title="Two edits" text="Another user saved first.">
          <ClashNotice
            theirs={{ Description: 'Eight pages', Price: '₦450,000' }}
            mine={{ Description: 'Eight pages', Price: '₦480,000' }}
            busy={false}
            onTakeTheirs={() => undefined}
            onKeepMine={() => undefined}
          />
        </TitledCard>
        <Card>
          <FilePreview what="proof" file={{ name: 'proof.png', type: 'image/png' }} url="/icon-512.png" />
        </Card>
        <Card>
          <QrCode value="https://example.com" label="QR code of an address" />
        </Card>
      </div>
    </Sample>
  )
}
