import type { ServiceStatus } from '@jara/contract/services'

interface DemoService {
  name: string
  description: string
  /** In naira. */
  price: number
  featured?: boolean
  status?: ServiceStatus
  deliveryTime: string
  included: string[]
  /** Pairs of a question and its answer. */
  questions: [question: string, answer: string][]
}

/** The services of the sample agency in display order. Projects of the demo name them by their place. */
export const demoServices: readonly DemoService[] = [
  {
    name: 'Business website',
    description:
      'Up to eight pages that say what you do in ten seconds, work on any phone and can be edited by your own team. Words, pictures and search basics included.',
    price: 450_000,
    featured: true,
    deliveryTime: '3 to 4 weeks',
    included: [
      'Up to eight pages, designed for phones first',
      'Text written with you, in English and one Nigerian language if you want',
      'A contact form and a WhatsApp button',
      'A .ng or .com.ng domain and hosting for the first year',
      'Set-up in Google Search and Google Maps',
      'An hour of training for your team, recorded',
    ],
    questions: [
      [
        'What do you need from us to start?',
        'Your logo, ten good pictures if you have them, and one person who can decide. If you have no pictures, we send a photographer in Lagos, Abuja or Port Harcourt for ₦60,000 a day.',
      ],
      [
        'Can we change the text ourselves later?',
        'Yes. You get an editor that works on a phone, and we show your team how to use it. Most clients change prices and pictures without calling us.',
      ],
      [
        'What happens after the first year?',
        'You pay for the domain and hosting only, about ₦45,000 a year, or choose one of our care plans. The site belongs to you, so you can also move it elsewhere.',
      ],
    ],
  },
  {
    name: 'Online shop',
    description:
      'Catalogue, stock, delivery by zone, and checkout in naira by card, transfer or USSD. Your staff get a half-day of training and a manual they will really use.',
    price: 950_000,
    featured: true,
    deliveryTime: '6 to 8 weeks',
    included: [
      'Up to 200 products moved in from your list or Instagram page',
      'Payment by card, bank transfer and USSD through Paystack',
      'Delivery prices by state and by zone in Lagos',
      'Stock that goes down with every order, online or in the shop',
      'Order messages by email and SMS',
      'Half a day of training and a printed manual',
    ],
    questions: [
      [
        'When does the money reach our account?',
        'Paystack pays into your own bank account on the next working day. We never hold your money.',
      ],
      [
        'Can customers pay on delivery?',
        'Yes, and you can limit it to some areas or amounts. Many shops ask for a small deposit first, because it stops most false orders.',
      ],
      [
        'Do you take product pictures?',
        'We do this in our studio in Surulere for ₦1,500 a product. We also clean up your own pictures so that they look alike.',
      ],
      [
        'Can it work with our shop in the market?',
        'Yes. Your sales staff record a sale on a phone or tablet, and the stock online goes down at once.',
      ],
    ],
  },
  {
    name: 'Booking and appointments',
    description:
      'For clinics, salons and studios: a calendar your customers book themselves, reminders by SMS, deposits paid online.',
    price: 620_000,
    deliveryTime: '4 to 5 weeks',
    included: [
      'A booking page for up to ten members of staff',
      'Reminders by SMS and WhatsApp the day before',
      'Deposits paid online, returned or kept by your own rule',
      'A calendar that works together with Google Calendar',
      'A weekly report of bookings, missed visits and income',
    ],
    questions: [
      [
        'What do the reminders cost?',
        'About ₦4 for each SMS, paid to the SMS company from a balance that you top up. WhatsApp reminders cost a little more.',
      ],
      [
        'What if the network is down at our place?',
        'The day’s bookings stay on the phone or tablet at your front desk. Changes are sent when the connection is back.',
      ],
    ],
  },
  {
    name: 'School portal',
    description: 'Admissions, results, fees and a quiet line to parents, on a phone with little data.',
    price: 1_400_000,
    deliveryTime: '10 to 12 weeks, ready before a new term',
    included: [
      'Admission forms with payment of the form fee',
      'Results in the WAEC style, approved by the head before parents see them',
      'School fees in instalments, with receipts and a list of who owes',
      'Messages to the parents of a class or of one child',
      'Accounts for teachers, bursar, head and parents',
      'Data of the current session moved in for you',
      'Training for all teachers on one Saturday',
    ],
    questions: [
      [
        'Will it work on a small phone?',
        'Yes. A parent needs less than 1 MB of data to read a result. We test every page on phones that cost less than ₦60,000.',
      ],
      [
        'Who can see the results of a child?',
        'Only the teachers of the class, the head, and the parents whose numbers the school has entered.',
      ],
      [
        'Can we pay in instalments?',
        'Yes, in twelve monthly instalments. Choose them when you order, and the portal is yours after the last one.',
      ],
    ],
  },
  {
    name: 'Custom web app',
    description:
      'The spreadsheet that runs your company, rebuilt as software with roles, approvals and reports. Priced after a two-week discovery; this is where most projects start.',
    price: 2_800_000,
    featured: true,
    deliveryTime: '3 to 5 months, with something to use after six weeks',
    included: [
      'Two weeks of discovery in your office, with a written plan',
      'Roles, approvals and a log of who changed what',
      'Reports in Excel and PDF that your accountant accepts',
      'Your existing data moved in and checked',
      'A demo every second Friday',
      'The source code, which belongs to you',
    ],
    questions: [
      [
        'Why do you start with discovery?',
        'Because the real rules of a company are rarely written down. After two weeks you have a plan and a fixed price, and you can take both to another company.',
      ],
      [
        'Where is our data stored?',
        'On servers in Lagos or in Europe, as you decide, with a backup every night. We sign a data processing contract under the Nigeria Data Protection Act.',
      ],
      [
        'What if we need changes in the middle?',
        'Small changes are part of the work. For larger ones you get a price before we begin, and you decide what waits.',
      ],
    ],
  },
  {
    name: 'Savings and lending platform',
    description:
      'Contributions, loans and repayments on a double-entry ledger, with KYC, limits and reconciliation an auditor can follow.',
    price: 5_500_000,
    deliveryTime: '5 to 7 months',
    included: [
      'Savings groups, target savings and loans with your own rules',
      'A ledger in which every naira has two entries',
      'BVN and NIN checks through a licensed provider',
      'Repayments by direct debit, card and transfer',
      'A daily comparison with your bank, with a list of differences',
      'A security test by an independent company before launch',
    ],
    questions: [
      [
        'Do we need a licence?',
        'Usually yes. Cooperatives and money lenders register with their state, other services need a CBN licence or a licensed partner. We work with a lawyer who tells you before you spend money.',
      ],
      [
        'Can members without a smartphone take part?',
        'Yes. They use a USSD code for balances and payments, or an agent who works in the app for them.',
      ],
    ],
  },
  {
    name: 'Brand and interface design',
    description:
      'A name that fits, a mark that prints on fabric, and a design system your engineers can build from on Monday.',
    price: 380_000,
    deliveryTime: '3 weeks',
    included: [
      'Three directions, of which you choose one',
      'A logo for signboards, fabric, WhatsApp and print',
      'Colours and typefaces with all Yoruba, Igbo and Hausa letters',
      'Ten designed screens, ready for your engineers',
      'Templates for letters, invoices and social media',
    ],
    questions: [
      [
        'Do you check that the name is free?',
        'Yes. We search at the CAC, in the trademark register and for free domains before we show you a name.',
      ],
      [
        'How many changes can we ask for?',
        'Two rounds for the direction that you choose. Most clients need one.',
      ],
    ],
  },
  {
    name: 'Rescue and speed-up',
    description:
      'Your site is slow, hacked or abandoned by the people who built it. We take it over, make it fast and safe, and tell you what we found.',
    price: 180_000,
    deliveryTime: '5 to 10 working days',
    included: [
      'A look at the site within one working day',
      'Removal of malware and of accounts that should not be there',
      'Updates, a backup and a plan for the next ones',
      'Pages that open in less than three seconds on a 3G connection',
      'A short report in plain English',
    ],
    questions: [
      [
        'We have lost the passwords. Can you still help?',
        'Most of the time. We need the registration of your company and proof that the domain is yours. The registrar or host then gives us access.',
      ],
      [
        'What if the site cannot be saved?',
        'Then we say so within two days, and what you have paid counts towards a new site.',
      ],
    ],
  },
  {
    name: 'Staff training day',
    description:
      'A day in your office for up to twelve people: how to write for your site, take good pictures with a phone, and answer customers online.',
    price: 150_000,
    status: 'hidden',
    deliveryTime: 'One day, within two weeks',
    included: [
      'A day with two trainers in your office',
      'Exercises with your own site and your own products',
      'Notes and templates for everybody',
    ],
    questions: [
      [
        'Do you travel?',
        'Yes, to every state. Outside Lagos you pay for transport and one night in a hotel.',
      ],
      ['What do we have to prepare?', 'A room with power, a screen, and a phone for each person.'],
    ],
  },
  {
    name: 'Facebook page set-up',
    description: 'A business page with pictures, opening hours and answers to the usual questions.',
    price: 60_000,
    status: 'archived',
    deliveryTime: '1 week',
    included: ['A complete business page', 'Ten posts for the first month', 'An hour of training'],
    questions: [
      ['Who owns the page?', 'Your company. We use our own access and remove it when the work is done.'],
      [
        'Do you run adverts too?',
        'We set up the first campaign with you. You pay Facebook directly, so you see every naira.',
      ],
    ],
  },
]
