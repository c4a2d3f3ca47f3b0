import { paths } from '@jara/contract/paths'
import { planIntervals } from '@jara/contract/plans/intervals'
import { text } from '@jara/contract/text'
import { pricingPage } from '#content/pricing.ts'
import { useLightQuery } from '#lib/light-query.ts'
import { useAddressChoice } from '#lib/use-address.ts'
import { useChangedAddress } from '#lib/use-change-address.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LiveList } from '#ui/live-list.tsx'
import { TabPanel } from '#ui/tab-panel.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { PlanCard } from './plan-card.tsx'
import { plansQuery } from './plans.api.ts'

export function PlanChoice() {
  const interval = useAddressChoice(paths.pricing, 'interval', planIntervals)
  const changedTo = useChangedAddress()
  const tabs = planIntervals.map((one) => ({
    id: one,
    label: pricingPage.intervals[one],
    to: changedTo({ interval: one === planIntervals[0] ? undefined : one }),
  }))
  return (
    <>
      <Tabs
        label={pricingPage.intervalLabel}
        tabs={tabs}
        selected={interval}
        panelId="plans"
        className="mb-10"
      />
      <TabPanel id="plans" selected={interval}>
        <LiveList
          query={useLightQuery(plansQuery)}
          failure={text.loadPricing}
          empty={pricingPage.empty[interval]}
          withoutScript={pricingPage.withoutScript}
        >
          {(plans) => {
            const offered = plans.filter((plan) => plan.interval === interval)
            if (offered.length === 0) return <EmptyState text={pricingPage.empty[interval]} />
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
