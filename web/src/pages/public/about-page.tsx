import { aboutPage, people, values } from '#content/about.ts'
import { pageMeta } from '#content/page-meta.ts'
import { CallPanel } from '#features/marketing/call-panel.tsx'
import { PageIntro } from '#features/marketing/page-intro.tsx'
import { PersonCard } from '#features/marketing/person-card.tsx'
import { publicMeta } from '#features/marketing/public-meta.ts'
import { Purpose } from '#features/marketing/purpose.tsx'
import { Section } from '#features/marketing/section.tsx'
import { organisationData } from '#features/marketing/structured-data.ts'
import { ValueList } from '#features/marketing/value-list.tsx'

export const meta = publicMeta(pageMeta.about, organisationData)

export default function AboutPage() {
  return (
    <>
      <PageIntro
        eyebrow={aboutPage.eyebrow}
        title={aboutPage.title}
        lead={aboutPage.lead}
        pattern="spirals"
      />
      <Purpose />
      <Section title={aboutPage.valuesTitle} className="border-line border-y bg-sunken">
        <ValueList values={values} />
      </Section>
      <Section title={aboutPage.teamTitle} lead={aboutPage.teamLead} className="pb-0 sm:pb-0">
        <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-3 lg:gap-x-8">
          {people.map((person, index) => (
            <PersonCard key={person.name} person={person} index={index} />
          ))}
        </ul>
      </Section>
      <CallPanel title={aboutPage.partnerTitle} text={aboutPage.partnerLead} action={aboutPage.partner} />
    </>
  )
}
