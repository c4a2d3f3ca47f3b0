import { describe, expect, it } from 'vitest'
import { factsOfSample } from './facts.ts'
import { sampleContent } from './sample.ts'

const renamed = { ...sampleContent, brand: { ...sampleContent.brand, name: 'Ankara House' } }

describe('factsOfSample', () => {
  it('finds nothing in the sample itself', () => {
    expect(factsOfSample(sampleContent)).toEqual([])
  })

  it('finds what an agency keeps that has only changed its name', () => {
    expect(factsOfSample(renamed)).toEqual([
      { section: 'brand', names: ['tagline', 'summary'] },
      { section: 'contact', names: ['email for personal data', 'registration number', 'social links'] },
      { section: 'landing', names: ['line at the top of the home page', 'title of the home page'] },
      {
        section: 'about',
        names: ['line at the top of About', 'introduction of About', 'introduction to the team', 'team'],
      },
      { section: 'portfolio', names: ['portfolio'] },
      {
        section: 'search',
        names: [
          'home page in search results',
          'About in search results',
          'shared links to Login',
          'shared links to Sign Up',
        ],
      },
    ])
  })

  it('finds a list in which one entry is left, however its fields are ordered', () => {
    const [first = sampleContent.about.people[0]] = sampleContent.about.people
    const left = Object.fromEntries(Object.entries(first ?? {}).reverse()) as typeof first & object
    const people = [{ name: 'Ada Obi', role: '', body: 'Draws.', picture: null }, left]
    const about = { ...renamed.about, eyebrow: '', lead: 'We draw.', teamLead: '', people }
    const other = { title: 'Shops', headline: 'Shops.', description: 'We build shops.' }
    const { hero } = renamed.landing
    const content = {
      ...renamed,
      brand: { ...renamed.brand, tagline: '', summary: 'Shops and apps.' },
      contact: { ...renamed.contact, privacyEmail: '', registration: 'RC 7', socialLinks: [] },
      landing: { ...renamed.landing, hero: { ...hero, eyebrow: '', title: hero.title.slice(0, 1) } },
      portfolio: { ...renamed.portfolio, projects: [] },
      search: { ...renamed.search, landing: other, about: other, login: other, register: other },
      about,
    }
    expect(factsOfSample(content)).toEqual([{ section: 'about', names: ['team'] }])
    expect(factsOfSample({ ...content, about: { ...about, people: people.slice(0, 1) } })).toEqual([])
  })
})
