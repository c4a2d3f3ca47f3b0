import { may } from '@jara/contract/access'
import { type AdminTab as AdminTabName, adminViews } from '@jara/contract/admin-views'
import { paths } from '@jara/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Mails, PanelsTopLeft, ScrollText, Settings } from 'lucide-react'
import { ExportButton } from '#features/exports/export-button.tsx'
import { IncomeCard } from '#features/payments/income/income-card.tsx'
import { siteQuery } from '#features/site/site.api.ts'
import { openTabs } from '#lib/admin-views.ts'
import { titled } from '#lib/page-title.ts'
import { useSessionUser } from '#lib/session.ts'
import { useAddressChoice } from '#lib/use-address.ts'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TabPanel } from '#ui/tab-panel.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { AdminTab, adminTabs } from './admin-tab.tsx'

export const meta = titled('Admin Panel')

const panelId = 'admin-tab'
const tabNames = Object.keys(adminViews) as [AdminTabName, ...AdminTabName[]]

export default function AdminPage() {
  const user = useSessionUser()
  const { data: site } = useQuery(siteQuery)
  const tab = useAddressChoice(paths.admin, 'tab', tabNames)
  if (!user) return null
  const tabs = openTabs(user).map((id) => ({ id, label: adminTabs[id], to: paths.admin({ tab: id }) }))
  return (
    <div className="shell py-8 sm:py-10">
      <PageHeader
        title="Admin Panel"
        actions={
          <>
            {site?.mode === 'demo' && may(user, 'emails.read') && (
              <LinkButton
                to={paths.adminEmails()}
                // On a phone this link comes last, so that the others stay in place when the mode has loaded.
                className="max-sm:order-last"
                variant="secondary"
                size="sm"
                icon={<Mails aria-hidden className="size-4 max-sm:hidden" />}
              >
                Emails
              </LinkButton>
            )}
            {may(user, 'agency.manage') && (
              <LinkButton
                to={paths.adminSettings()}
                variant="secondary"
                size="sm"
                icon={<Settings aria-hidden className="size-4 max-sm:hidden" />}
              >
                Settings
              </LinkButton>
            )}
            {may(user, 'content.manage') && (
              <LinkButton
                to={paths.adminSite()}
                variant="secondary"
                size="sm"
                icon={<PanelsTopLeft aria-hidden className="size-4 max-sm:hidden" />}
              >
                Site
              </LinkButton>
            )}
            {may(user, 'audit.read') && (
              <LinkButton
                to={paths.adminAudit()}
                variant="secondary"
                size="sm"
                icon={<ScrollText aria-hidden className="size-4 max-sm:hidden" />}
              >
                Audit log
              </LinkButton>
            )}
          </>
        }
        className="mb-6"
      />
      {site?.testPayments && (
        <Alert tone="accent" title="Test payments: cards are not charged." className="mb-6">
          Set a live Paystack key on the server to take real payments.
        </Alert>
      )}
      {may(user, 'payments.stats') && <IncomeCard tools={<ExportButton table="income" />} />}
      <Tabs label="Admin sections" tabs={tabs} selected={tab} panelId={panelId} className="mt-8" />
      <TabPanel id={panelId} selected={tab} className="pt-6">
        <AdminTab key={tab} tab={tab} user={user} />
      </TabPanel>
    </div>
  )
}
