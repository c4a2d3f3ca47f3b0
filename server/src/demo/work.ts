// Twenty-five projects, which cover every status. `who` is the customer's index; 0 is the demo account.
import type { RecordedType } from '@jara/contract/lib/money'
import type { ProjectStatus } from '@jara/contract/projects/status'

export interface DemoProject {
  who: number
  title: string
  description: string
  /** Index of the service or plan, from 0. */
  service?: number
  plan?: number
  type: RecordedType
  paid: 'paystack' | 'manual' | 'not yet'
  days: number
  /** The status changes by staff, with the note for the customer. */
  steps?: readonly (readonly [to: ProjectStatus, daysLater: number, note?: string])[]
  /** State of the subscription, when it is not active. */
  subscription?: 'attention' | 'ending' | 'cancelled'
  /** Refunded amount of the first payment, and the reason. */
  refunded?: readonly [naira: number, reason: string]
  /** Set when the payment waits for staff to verify the transfer. */
  unverified?: true
}

const finished = [
  ['approved', 2, 'We have started. Expect the first designs within a week.'],
  ['completed', 34, 'Everything is live. Please look through it and tell us what is missing.'],
  ['done', 41, 'Handed over. Thank you for building with us.'],
] as const
const delivered = [
  ['approved', 1],
  ['completed', 28, 'Ready for your review on the test address.'],
] as const
const started = [['approved', 2, 'Your project is in the plan for this month.']] as const

export const demoProjects: readonly DemoProject[] = [
  {
    who: 2,
    title: 'Arewa Foods wholesale shop',
    description: 'Ordering by the bag for restaurants in Kano and Abuja, with delivery days per zone.',
    service: 1,
    type: 'monthly_subscription',
    paid: 'paystack',
    days: 345,
    steps: finished,
  },
  {
    who: 1,
    title: 'Okafor Motors showroom',
    description: 'A catalogue of the cars in the yard with photos, prices and a way to book a test drive.',
    service: 0,
    type: 'one_time',
    paid: 'paystack',
    days: 232,
    steps: finished,
  },
  {
    who: 3,
    title: 'Palm & Loom',
    description: 'Adire and aso-oke by the yard, from four workshops. Weavers must see what sold by noon.',
    service: 1,
    type: 'equity_50_percent',
    paid: 'paystack',
    days: 199,
    steps: finished,
  },
  {
    who: 1,
    title: 'Okafor Motors spare parts',
    description: 'Extend the showroom with spare parts by model and year.',
    service: 1,
    type: 'one_time',
    paid: 'manual',
    days: 180,
    steps: finished,
  },
  {
    who: 4,
    title: 'Nwosu waybills',
    subscription: 'ending',
    description:
      'Drivers confirm deliveries on their phones, also without a network; the office sees where each lorry is.',
    service: 4,
    type: 'monthly_subscription',
    paid: 'paystack',
    days: 176,
    steps: finished,
  },
  {
    who: 0,
    title: 'Obi & Daughters catering',
    description: 'A menu that changes weekly, enquiries for weddings, and photos that load fast.',
    service: 0,
    type: 'one_time',
    paid: 'paystack',
    days: 168,
    steps: finished,
  },
  {
    who: 5,
    title: 'Kano Leather export site',
    description: 'English and French, minimum order quantities, enquiries straight to Hauwa.',
    service: 0,
    type: 'one_time',
    paid: 'manual',
    days: 155,
    steps: finished,
  },
  {
    who: 3,
    title: 'Palm & Loom brand refresh',
    description: 'A mark that can be woven, and labels for the bolts.',
    service: 6,
    type: 'one_time',
    paid: 'paystack',
    days: 139,
    steps: delivered,
  },
  {
    who: 6,
    title: 'Ikeja Fitness bookings',
    subscription: 'attention',
    description: 'Classes booked and paid online, with a waiting list.',
    service: 2,
    type: 'monthly_subscription',
    paid: 'paystack',
    days: 136,
    steps: delivered,
  },
  {
    who: 2,
    title: 'Arewa Foods care plan',
    description: 'Looking after the wholesale shop.',
    plan: 1,
    type: 'monthly_subscription',
    paid: 'paystack',
    days: 120,
    steps: started,
  },
  {
    who: 7,
    title: 'Eze Schools portal',
    description: 'Admissions and results for three schools in Enugu, fees by instalment.',
    service: 3,
    type: 'equity_40_percent',
    paid: 'paystack',
    days: 112,
    steps: delivered,
  },
  {
    who: 4,
    title: 'Nwosu fuel reports',
    description: 'Fuel per lorry and route, compared month by month.',
    service: 4,
    type: 'one_time',
    paid: 'manual',
    days: 101,
    steps: [
      ['approved', 3],
      ['on_hold', 20, 'Paused at your request until the new lorries arrive.'],
    ],
  },
  {
    who: 8,
    title: 'Musa Farms day-old chicks',
    subscription: 'cancelled',
    description: 'Pre-orders with a deposit, pick-up by location.',
    service: 1,
    type: 'monthly_subscription',
    paid: 'paystack',
    days: 92,
    steps: delivered,
  },
  {
    who: 0,
    title: 'Catering bookings',
    description: 'A calendar for tastings with a small deposit.',
    service: 2,
    type: 'monthly_subscription',
    paid: 'paystack',
    days: 84,
    steps: started,
  },
  {
    who: 1,
    title: 'Old blog rescue',
    description: 'The old blog was hacked. Please clean it and make it fast.',
    service: 7,
    type: 'one_time',
    paid: 'paystack',
    days: 77,
    steps: delivered,
  },
  {
    who: 9,
    title: 'Adire House shop',
    description: 'Forty pieces a month, each photographed; sold out means sold out.',
    service: 1,
    type: 'one_time',
    paid: 'paystack',
    days: 70,
    steps: started,
  },
  {
    who: 5,
    title: 'Marketplace for tanneries',
    description: 'Connect twelve tanneries with buyers abroad.',
    service: 5,
    type: 'other',
    paid: 'not yet',
    days: 63,
    steps: [['cancelled', 9, 'Closed as agreed: the partners want to wait for next year.']],
  },
  {
    who: 6,
    title: 'Ikeja Fitness app icon and signs',
    description: 'One look for the app, the door and the shirts.',
    service: 6,
    type: 'one_time',
    paid: 'manual',
    days: 52,
    steps: started,
  },
  {
    who: 10,
    title: 'Benin Crafts gallery',
    description: 'Bronze and wood by eleven artists, with the story of each.',
    service: 0,
    type: 'one_time',
    paid: 'paystack',
    days: 43,
    steps: started,
  },
  {
    who: 7,
    title: 'Parents’ line',
    description: 'Messages to parents by class, read receipts, no group chats.',
    service: 3,
    type: 'one_time',
    paid: 'manual',
    days: 31,
    unverified: true,
  },
  {
    who: 11,
    title: 'Udeh Dental appointments',
    description: 'Booking for two chairs, reminders by SMS the evening before.',
    service: 2,
    type: 'one_time',
    paid: 'paystack',
    days: 22,
    steps: started,
  },
  {
    who: 0,
    title: 'Wedding season landing page',
    refunded: [25_000, 'The price calculator is left out, as agreed.'],
    description: 'One page for December weddings, with a price calculator.',
    service: 0,
    type: 'equity_50_percent',
    paid: 'paystack',
    days: 11,
  },
  {
    who: 8,
    title: 'Musa Farms feed calculator',
    description: 'Enter the number of birds, get bags per week and the price.',
    service: 4,
    type: 'equity_40_percent',
    paid: 'paystack',
    days: 6,
  },
  {
    who: 12,
    title: 'Sani Solar quotes',
    description: 'Customers enter their appliances and get an estimate they can send to us.',
    service: 4,
    type: 'monthly_subscription',
    paid: 'paystack',
    days: 4,
  },
  {
    who: 0,
    title: 'Recipe newsletter',
    description: 'A recipe every Friday to about six hundred people.',
    service: 7,
    type: 'one_time',
    paid: 'not yet',
    days: 1,
  },
]
