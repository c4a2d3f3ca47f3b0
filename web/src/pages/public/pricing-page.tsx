import { publicMeta } from '#content/public-meta.ts'
import { publicPage } from '#content/public-page.server.ts'
import { siteContent } from '#content/site.server.ts'
import { CallPanel } from '#features/marketing/call-panel.tsx'
import { PageIntro } from '#features/marketing/page-intro.tsx'
import { Section } from '#features/marketing/section.tsx'
import { PlanChoice } from '#features/plans/plan-choice.tsx'
import { PriceCalculator } from '#features/services/price-calculator.tsx'
import type { Route } from './+types/pricing-page.ts'

export const loader = () => ({ page: publicPage('pricing'), pricing: siteContent().pricing })

export const meta = publicMeta

export default function PricingPage({ loaderData: { pricing } }: Route.ComponentProps) {
  return (
    <>
      <PageIntro title={pricing.title} lead={pricing.lead} pattern="dots" />
      <div className="shell py-12 sm:py-16">
        <PlanChoice />
        {pricing.assurance && <p className="mt-8 text-muted text-sm">{pricing.assurance}</p>}
      </div>
      <Section
        title="Three ways to pay for the same work"
        lead="Choose a service and compare. These are the sums the checkout uses, to the kobo."
        className="border-line border-y bg-sunken"
      >
        <PriceCalculator />
      </Section>
      <CallPanel
        title={pricing.partnershipTitle}
        text={pricing.partnershipLead}
        action="Propose a Partnership"
      />
    </>
  )
}
