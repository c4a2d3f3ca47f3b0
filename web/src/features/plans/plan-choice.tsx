import { paths } from '@jara/contract/paths'
import { planIntervals } from '@jara/contract/plans/intervals'
import { text } from '@jara/contract/text'
import { useLightQuery } from '#lib/light-query.ts'
import { useAddressChoice } from '#lib/use-address.ts'
import { useChangedAddress } from '#lib/use-change-address.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LiveList } from '#ui/live-list.tsx'
import { TabPanel } from '#ui/tab-panel.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { PlanCard } from './plan-card.tsx'
import { plansQuery } from './plans.api.ts'

const intervalNames = { monthly: 'Monthly', annual: 'Annual' } as const
const noPlans = {
  monthly: 'There are no monthly plans at the moment.',
  annual: 'There are no annual plans at the moment.',
} as const

export function PlanChoice() {
  const interval = useAddressChoice(paths.pricing, 'interval', planIntervals)
  const changedTo = useChangedAddress()
  const tabs = planIntervals.map((one) => ({
    id: one,
    label: intervalNames[one],
    to: changedTo({ interval: one === planIntervals[0] ? undefined : one }),
  }))
  return (
    <>
      <Tabs label="How often you pay" tabs={tabs} selected={interval} panelId="plans" className="mb-10" />
      <TabPanel id="plans" selected={interval}>
        <LiveList
          query={useLightQuery(plansQuery)}
          failure={text.loadPricing}
          empty={noPlans[interval]}
          withoutScript="Plans are read live and need JavaScript. Without it, write to us and we will send you the current prices."
        >
          {(plans) => {
            const offered = plans.filter((plan) => plan.interval === interval)
            if (offered.length === 0) return <EmptyState text={noPlans[interval]} />
            return (
              <ul className="grid gap-4 md:grid-cols-3 lg:gap-6">
                {offered.map((plan) => (
                  <PlanCard key={plan.id} plan={plan} />
                ))}
              </ul>
            )
          }}
        </LiveList>
      </TabPanel>
    </>
  )
}
