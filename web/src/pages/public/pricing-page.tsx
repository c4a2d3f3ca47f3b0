import { pageMeta } from '#content/page-meta.ts'
import { calculatorWords, partnership, pricingPage } from '#content/pricing.ts'
import { CallPanel } from '#features/marketing/call-panel.tsx'
import { PageIntro } from '#features/marketing/page-intro.tsx'
import { publicMeta } from '#features/marketing/public-meta.ts'
import { Section } from '#features/marketing/section.tsx'
import { PlanChoice } from '#features/plans/plan-choice.tsx'
import { PriceCalculator } from '#features/services/price-calculator.tsx'

export const meta = publicMeta(pageMeta.pricing)

export default function PricingPage() {
  return (
    <>
      <PageIntro title={pricingPage.title} lead={pricingPage.lead} pattern="dots" />
      <div className="shell py-12 sm:py-16">
        <PlanChoice />
        <p className="mt-8 text-muted text-sm">{pricingPage.assurance}</p>
      </div>
      <Section
        title={calculatorWords.title}
        lead={calculatorWords.lead}
        className="border-line border-y bg-sunken"
      >
        <PriceCalculator />
      </Section>
      <CallPanel title={partnership.title} text={partnership.body} action={partnership.action} />
    </>
  )
}
