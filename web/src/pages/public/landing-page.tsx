import { paths } from '@jara/contract/paths'
import { pageMeta } from '#content/page-meta.ts'
import { servicesOffered } from '#content/price-list.ts'
import { ClosingCall } from '#features/marketing/closing-call.tsx'
import { Hero } from '#features/marketing/hero.tsx'
import { HowItWorks } from '#features/marketing/how-it-works.tsx'
import { publicMeta } from '#features/marketing/public-meta.ts'
import { RecentWork } from '#features/marketing/recent-work.tsx'
import { Section } from '#features/marketing/section.tsx'
import { organisationData } from '#features/marketing/structured-data.ts'
import { WaysToBuild } from '#features/marketing/ways-to-build.tsx'
import { WhyPartner } from '#features/marketing/why-partner.tsx'
import { PublicServiceList } from '#features/services/service-list.tsx'
import { LinkButton } from '#ui/link-button.tsx'

export const meta = publicMeta(pageMeta.landing, organisationData)

export default function LandingPage() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <Section
        title={servicesOffered.title}
        lead={servicesOffered.lead}
        action={
          <LinkButton to={paths.services()} variant="secondary" size="lg">
            {servicesOffered.viewAll}
          </LinkButton>
        }
        className="border-line border-y bg-sunken"
      >
        <PublicServiceList atMost={9} />
      </Section>
      <WaysToBuild />
      <WhyPartner />
      <RecentWork />
      <ClosingCall />
    </>
  )
}
