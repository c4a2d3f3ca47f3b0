import { initialsOf } from '@jara/contract/content/first-letter'
import { pictureUrl } from '#content/pictures.server.ts'
import { publicMeta } from '#content/public-meta.ts'
import { publicPage } from '#content/public-page.server.ts'
import { siteContent } from '#content/site.server.ts'
import { organisationData } from '#content/structured-data.server.ts'
import { CallPanel } from '#features/marketing/call-panel.tsx'
import { PageIntro } from '#features/marketing/page-intro.tsx'
import { PersonCard } from '#features/marketing/person-card.tsx'
import { Purpose } from '#features/marketing/purpose.tsx'
import { Section } from '#features/marketing/section.tsx'
import { ValueList } from '#features/marketing/value-list.tsx'
import type { Route } from './+types/about-page.ts'

export const loader = () => {
  const { people, ...about } = siteContent().about
  return {
    page: publicPage('about', organisationData()),
    about,
    people: people.map(({ picture, ...person }) => ({
      ...person,
      image: picture && pictureUrl(picture),
      initials: initialsOf(person.name),
    })),
  }
}

export const meta = publicMeta

export default function AboutPage({ loaderData: { about, people } }: Route.ComponentProps) {
  return (
    <>
      <PageIntro eyebrow={about.eyebrow} title={about.title} lead={about.lead} pattern="spirals" />
      <Purpose mission={about.mission} vision={about.vision} />
      {about.values.length > 0 && (
        <Section title={about.valuesTitle} className="border-line border-y bg-sunken">
          <ValueList values={about.values} />
        </Section>
      )}
      {people.length > 0 && (
        <Section title={about.teamTitle} lead={about.teamLead} className="pb-0 sm:pb-0">
          <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-3 lg:gap-x-8">
            {people.map((person, index) => (
              <PersonCard key={index} person={person} index={index} />
            ))}
          </ul>
        </Section>
      )}
      <CallPanel title={about.partnerTitle} text={about.partnerLead} action="Partner With Us" />
    </>
  )
}
