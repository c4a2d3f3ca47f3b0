import { firstLetter } from '@jara/contract/content/first-letter'
import { recentProjects } from '@jara/contract/content/portfolio'
import { paths } from '@jara/contract/paths'
import { launchedProjects } from '#content/portfolio.server.ts'
import { publicMeta } from '#content/public-meta.ts'
import { publicPage } from '#content/public-page.server.ts'
import { siteContent } from '#content/site.server.ts'
import { organisationData } from '#content/structured-data.server.ts'
import { ClosingCall } from '#features/marketing/closing-call.tsx'
import { Hero } from '#features/marketing/hero.tsx'
import { HowItWorks } from '#features/marketing/how-it-works.tsx'
import { RecentWork } from '#features/marketing/recent-work.tsx'
import { Section } from '#features/marketing/section.tsx'
import { WaysToBuild } from '#features/marketing/ways-to-build.tsx'
import { WhyPartner } from '#features/marketing/why-partner.tsx'
import { PublicServiceList } from '#features/services/service-list.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { Route } from './+types/landing-page.ts'

export const loader = () => {
  const { landing } = siteContent()
  return {
    page: publicPage('landing', organisationData()),
    landing,
    senderLetter: firstLetter(landing.preview.sender),
    projects: launchedProjects().slice(0, recentProjects),
  }
}

export const meta = publicMeta

export default function LandingPage({
  loaderData: { landing, senderLetter, projects },
}: Route.ComponentProps) {
  return (
    <>
      <Hero hero={landing.hero} preview={{ ...landing.preview, senderLetter }} />
      <HowItWorks steps={landing.steps} />
      <Section
        title="Services We Offer"
        lead={landing.servicesLead}
        action={
          <LinkButton to={paths.services()} variant="secondary" size="lg">
            View All Services
          </LinkButton>
        }
        className="border-line border-y bg-sunken"
      >
        <PublicServiceList atMost={9} heading="h3" />
      </Section>
      <WaysToBuild ways={landing.ways} />
      <WhyPartner why={landing.why} />
      <RecentWork lead={landing.recentWorkLead} projects={projects} />
      <ClosingCall title={landing.closing.title} lead={landing.closing.lead} />
    </>
  )
}
