// Six quotes, which cover every status that a client sees. Their recipients are the demo account or the senders
// of enquiries. Prices are in naira. `days` says how many days ago something happened.

export interface DemoQuote {
  /** The email address of the enquiry that the quote answers. */
  lead?: string
  /** Set when the quote belongs to the client of the demo account. */
  ofCustomer?: true
  title: string
  intro: string
  /** Days since the quote was sent. A draft was created then. */
  days: number
  validDays: number
  lines: readonly DemoLine[]
  stages: readonly DemoStage[]
  viewed?: number
  /** The reason why the client declined, one day after viewing. */
  declined?: string
  accepted?: { days: number; capacity: string }
  isDraft?: true
}

type DemoLine = readonly [text: string, quantity: number, unitPrice: number, option?: 'offered' | 'chosen']
type DemoStage = readonly [name: string, percent: number, revisionsIncluded: number]

export const quoteTerms =
  'Prices are valid until the date above. Each stage begins when its invoice is paid. Further rounds of changes are charged by the hour.'

export const demoQuotes: readonly DemoQuote[] = [
  {
    lead: 'bukola@ogunbakery.example',
    title: 'Cake orders with a deposit',
    intro: 'Customers choose a cake, a date and pay a deposit. You see every order in one list.',
    days: 38,
    validDays: 14,
    viewed: 37,
    declined: 'The price is fair, but we have to repair an oven first. We will come back in the new year.',
    lines: [
      ['Order page with forty cakes', 1, 480_000],
      ['Photographs of the cakes', 40, 2_500, 'offered'],
    ],
    stages: [
      ['Deposit', 50, 1],
      ['Balance', 50, 1],
    ],
  },
  {
    lead: 'peter@akpanlaw.example',
    title: 'New site for Akpan & Partners',
    intro: 'Six lawyers, their fields, and a page on which clients ask for a first appointment.',
    days: 24,
    validDays: 14,
    viewed: 22,
    lines: [
      ['Design and build of eight pages', 1, 650_000],
      ['Portraits of six lawyers', 6, 15_000],
      ['Move of the email addresses', 1, 40_000, 'chosen'],
    ],
    stages: [
      ['Deposit', 40, 2],
      ['Balance', 60, 1],
    ],
  },
  {
    lead: 'customer@jara.test',
    ofCustomer: true,
    title: 'Orders and deliveries for the kitchen',
    intro:
      'Your kitchen takes orders by telephone and on paper. We build one place where customers order, the kitchen cooks and the riders deliver.',
    days: 9,
    validDays: 14,
    viewed: 8,
    lines: [
      ['Order page with your menu, dates and deposits', 1, 850_000],
      ['Kitchen screen, sorted by the time of delivery', 1, 420_000],
      ['Page for riders with addresses and telephone numbers', 1, 260_000, 'chosen'],
      ['Loyalty points for returning customers', 1, 310_000, 'offered'],
    ],
    stages: [
      ['Design', 40, 2],
      ['Build', 40, 2],
      ['Launch', 20, 0],
    ],
    accepted: { days: 1, capacity: 'Owner' },
  },
  {
    lead: 'zainab@lawalfabrics.example',
    title: 'Online shop that reads the stock from Sage',
    intro:
      'The shop reads the stock of both branches every night, so that customers buy only what is on the shelf.',
    days: 5,
    validDays: 14,
    viewed: 4,
    lines: [
      ['Online shop with cards and bank transfers', 1, 900_000],
      ['Nightly import from Sage for two branches', 2, 175_000],
      ['Import every hour', 1, 120_000, 'offered'],
    ],
    stages: [
      ['Deposit', 30, 2],
      ['Shop online', 50, 2],
      ['Import in use', 20, 0],
    ],
  },
  {
    ofCustomer: true,
    title: 'Gift vouchers for the wedding season',
    intro: 'Guests buy a voucher online, and the couple redeems it for a tasting or a dinner.',
    days: 1,
    validDays: 14,
    lines: [
      ['Vouchers with a code and a PDF to print', 1, 240_000],
      ['Three designs for the voucher', 3, 20_000, 'offered'],
      ['Report of sold and redeemed vouchers', 1, 45_000, 'chosen'],
    ],
    stages: [
      ['Deposit', 50, 2],
      ['Balance', 50, 0],
    ],
  },
  {
    lead: 'ifeoma@greenlifeclinic.example',
    title: 'Appointments with reminders by SMS',
    intro: 'Patients book online and get a reminder on the day before.',
    days: 0,
    validDays: 14,
    lines: [
      ['Booking for three doctors', 1, 380_000],
      ['SMS credit, by the thousand', 3, 12_000, 'offered'],
    ],
    stages: [],
    isDraft: true,
  },
]
