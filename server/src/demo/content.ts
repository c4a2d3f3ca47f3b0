// The sample agency's plans, customers and enquiries. Prices are in naira. `days`, and the last
// number of a customer or enquiry, say how many days ago the row was created.
import { sampleAccount } from '@jara/contract/content/sample/account'
import { sampleBusiness } from '@jara/contract/content/sample/sample'
import type { PlanInterval } from '@jara/contract/plans/intervals'

export const demoPlans = [
  [
    'Starter',
    'Hosting, daily backups, security updates and one small change a month.',
    25_000,
    'monthly',
    false,
  ],
  [
    'Growth',
    'Everything in Starter, four changes a month, a monthly report and answers within one working day.',
    65_000,
    'monthly',
    true,
  ],
  [
    'Partner',
    'A named engineer for two days a month, uptime watched day and night, answers within two hours.',
    180_000,
    'monthly',
    false,
  ],
  ['Starter, yearly', 'Starter for a year, two months free.', 250_000, 'annual', false],
  [
    'Growth, yearly',
    'Growth for a year, two months free, with a yearly redesign of one page.',
    650_000,
    'annual',
    true,
  ],
  [
    'Partner, yearly',
    'Partner for a year, two months free, with a quarterly planning day in your office.',
    1_800_000,
    'annual',
    false,
  ],
] as const satisfies readonly (readonly [string, string, number, PlanInterval, boolean])[]

/** Portfolio items: name, URL, whether it is featured, and the name of the picture in the demo folder. */
export const demoPortfolio = [
  ['Lagoon Dental', 'https://example.com/lagoon-dental', false, 'lagoon-dental'],
  ['Obe Pantry', 'https://example.com/obe-pantry', false, 'obe-pantry'],
  ['Schoolgate', 'https://example.com/schoolgate', false, 'schoolgate'],
  ['Haulmark', 'https://example.com/haulmark', true, 'haulmark'],
  ['Ajo Circle', 'https://example.com/ajo-circle', true, 'ajo-circle'],
  ['Palm & Loom', 'https://example.com/palm-and-loom', true, 'palm-and-loom'],
] as const

/** Customers besides the demo account; they cannot sign in. */
export const demoCustomers = [
  ['Chinedu Okafor', 'chinedu@okaformotors.example', 236],
  ['Aisha Bello', 'aisha@arewafoods.example', 351],
  ['Folake Adeyemi', 'folake@palmandloom.example', 204],
  ['Emeka Nwosu', 'emeka@nwosulogistics.example', 188],
  ['Hauwa Ibrahim', 'hauwa@kanoleather.example', 160],
  ['Tobi Fashola', 'tobi@ikejafitness.example', 142],
  ['Ngozi Eze', 'ngozi@ezeschools.example', 121],
  ['Ibrahim Musa', 'ibrahim@musafarms.example', 98],
  ['Yetunde Balogun', 'yetunde@adirehouse.example', 74],
  ['Osaze Igbinedion', 'osaze@benincrafts.example', 47],
  ['Amarachi Udeh', 'amara@udehdental.example', 26],
  ['Kabiru Sani', 'kabiru@sanisolar.example', 9],
] as const

/** The buyer's details of a company that deducts withholding tax. The number is the customer's index. */
export const demoBilling = [
  [
    4,
    {
      billingName: 'Nwosu Logistics Limited',
      billingAddress: '7 Creek Road, Apapa, Lagos, Nigeria',
      tin: '18830274-0001',
    },
  ],
] as const

/** The names of its certificates in the demo folder. */
export const demoCertificates = ['certificate-1', 'certificate-2'] as const

/**
 * Enquiries: name, email, subject, message, days ago, state as a lead, and in how many days staff want to act next.
 */
export const demoEnquiries = [
  [
    'Bukola Ogun',
    'bukola@ogunbakery.example',
    'A site for our bakery in Ibadan',
    'We sell about forty cakes a week through WhatsApp and keep losing orders. Could you build something simple where people choose a cake, a date and pay a deposit?',
    41,
    'lost',
    null,
  ],
  [
    'Peter Akpan',
    'peter@akpanlaw.example',
    'Redesign of a law firm site',
    'Our present site was made in 2014. We are six lawyers in Uyo and need something that looks as serious as we are.',
    27,
    'quoted',
    3,
  ],
  [
    'Zainab Lawal',
    'zainab@lawalfabrics.example',
    'Do you integrate with our stock software?',
    'We run two fabric shops in Kaduna on Sage. Can an online shop read the stock from it every night?',
    16,
    'quoted',
    2,
  ],
  [
    'Ada Obi',
    'customer@jara.test',
    'Orders for our kitchen',
    'You built our catering site, and now the telephone never stops. Can customers order online, with the kitchen and the riders on the same page?',
    12,
    'won',
    null,
  ],
  [
    'Dr. Ifeoma Obi',
    'ifeoma@greenlifeclinic.example',
    'Appointments and reminders',
    'Patients miss one appointment in four. What would booking with SMS reminders cost for three doctors?',
    6,
    'contacted',
    1,
  ],
  [
    'Segun Martins',
    'segun@martinsevents.example',
    'Partnership proposal',
    'I have a ticketing idea with two venues signed up and a small budget. I read that you take equity in a few projects a year. Can we talk on Thursday?',
    1,
    'new',
    null,
  ],
] as const

/**
 * Payments without a project that staff recorded manually. `who` is the customer's index; 0 is the demo
 * account.
 */
export const demoExtras: readonly (readonly [
  who: number,
  naira: number,
  type: string,
  days: number,
  paid: boolean,
])[] = [
  [1, 45_000, 'Domain and e-mail', 229, true],
  [2, 38_000, 'Photography', 210, true],
  [3, 120_000, 'Photography', 195, true],
  [5, 45_000, 'Domain and e-mail', 150, true],
  [4, 250_000, 'Training', 133, true],
  [6, 60_000, 'SMS credit', 118, true],
  [7, 300_000, 'Training', 96, true],
  [8, 45_000, 'Domain and e-mail', 88, true],
  [9, 90_000, 'Photography', 64, true],
  [6, 60_000, 'SMS credit', 57, true],
  [10, 45_000, 'Domain and e-mail', 40, true],
  [1, 75_000, 'Hosting renewal', 18, true],
  [11, 60_000, 'SMS credit', 15, true],
  [4, 150_000, 'Training', 5, false],
]

/** The sample agency's details, as printed on documents. */
export const demoAgency = {
  ...sampleBusiness,
  ...sampleAccount,
  tin: '20481739-0001',
  vatBasisPoints: 750,
  transferAllowed: true,
}
