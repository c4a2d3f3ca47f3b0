import type { AboutContent } from '../about.ts'

export const about: AboutContent = {
  eyebrow: 'Surulere, Lagos, since 2018',
  title: 'Small on purpose. Answerable by name.',
  lead: 'Eleko is the cassava paste that keeps the indigo out: the patient, unglamorous step that makes the pattern possible. That is the part of software we like.',
  mission:
    'To give Nigerian businesses software as good as any in the world, on terms they can afford to begin with, and to stay until it pays for itself.',
  vision:
    'A country where the shop in Balogun, the clinic in Enugu and the haulier in Kano run on software made here, by people they can call.',
  valuesTitle: 'What we hold to',
  values: [
    {
      title: 'Say the price first',
      body: 'Nobody should have to ask twice what something costs. We agree it in naira before the first line of code.',
    },
    {
      title: 'Plain words',
      body: 'We explain decisions so that the person paying for them can disagree with them.',
    },
    {
      title: 'Finish the edges',
      body: 'The empty basket, the failed transfer, the slow network: that is where people decide whether to trust you.',
    },
    {
      title: 'Light pages',
      body: 'Data is money. We count every kilobyte we ask your customers to pay for.',
    },
    {
      title: 'Guard what is not ours',
      body: 'Your customers’ data is lent to us. We collect little, lock it up, and delete it when the work is done.',
    },
    {
      title: 'A little extra',
      body: 'Jara: the handful the trader adds after the measure is full. There is some in every project we hand over.',
    },
  ],
  teamTitle: 'The people who answer',
  teamLead: 'Three of us lead every project. You will know which one is yours on the first day.',
  people: [
    {
      name: 'Tobi Adéwálé',
      role: 'Engineering and delivery',
      picture: null,
      body: 'Built payment systems for eleven years before starting the studio. Reads the logs so that you do not have to.',
    },
    {
      name: 'Ngozi Okeke',
      role: 'Design and research',
      picture: null,
      body: 'Trained as an architect at UNN. Tests every flow in the market it is meant for, usually on a borrowed phone.',
    },
    {
      name: 'Halima Bello',
      role: 'Partnerships and care',
      picture: null,
      body: 'Runs the agreements, the support desk and the Friday call. If you are worried about something, she already knows.',
    },
  ],
  partnerTitle: 'Build something with us',
  partnerLead:
    'Founders, agencies and in-house teams are welcome. Tell us what you have and what is missing.',
}
