import type { LandingContent } from '../landing.ts'

export const landing: LandingContent = {
  hero: {
    eyebrow: 'Web and software studio, Lagos',
    title: ['Websites and software,', 'built in Lagos,', 'paid your way.'],
    lead: 'Bring us the idea. Pay once, month by month, or share the upside with us. Then watch the work happen in your own portal, with every approval, receipt and message in one place.',
    assurances: ['Prices in naira, up front', 'Secure checkout by Paystack', 'You own the code'],
  },
  preview: {
    description:
      'A drawing of the customer portal: the project Adire by the Yard goes from pending to approved, a payment of ₦450,000 is marked paid, and Tobi from the studio writes that the first screens are ready.',
    project: 'Adire by the Yard',
    service: 'E-commerce store',
    progress: 'Design approved, build started',
    payment: '₦450,000',
    sender: 'Tobi, {name}',
    message: 'First screens are up. Have a look before lunch?',
    reply: 'Looking now. The checkout is lovely.',
  },
  steps: {
    lead: 'Four steps, no guessing. You always know what happens next and what it costs.',
    submit: 'Create an account and describe what you need in your own words. A paragraph is enough to begin.',
    choose: 'Pick a service, then pay once, subscribe, or propose an equity or revenue-share partnership.',
    build:
      'We design, build and test in short rounds. You see working software early, and nothing goes live without you.',
    track:
      'Follow status and payments in the portal and chat with the people doing the work, before and after launch.',
  },
  servicesLead: 'Straight from our price list. What you see here is what you are charged.',
  ways: {
    lead: 'Good ideas should not wait for a lump sum. Choose the arrangement that fits your cash flow.',
    subscription: {
      body: 'Spread the price over twelve equal months, or take an annual plan. Design, build, hosting and care are one predictable line in your books.',
      points: [
        'One twelfth of the price each month',
        'Hosting and updates included in every plan',
        'Cancel at the end of any paid period',
      ],
    },
    equity: {
      body: 'For founders with traction and little cash. You pay part of the price up front and we take a small, written share in what we build together.',
      points: [
        'Half or less of the price up front',
        'A signed agreement before any work',
        'We only earn more when you do',
      ],
    },
  },
  why: {
    lead: 'There are quicker ways to get a website. There are few calmer ones.',
    points: [
      {
        title: 'One team, from sketch to server',
        body: 'The person who draws your checkout sits beside the person who builds it. Nothing is lost between agencies.',
      },
      {
        title: 'Built for Nigerian networks',
        body: 'We test on mid-range phones over 3G. Pages arrive in about a second and still work when the line does not.',
      },
      {
        title: 'Money you can follow',
        body: 'Every price is agreed in naira before work begins, every payment has a receipt, and every project shows its status.',
      },
      {
        title: 'Still here after launch',
        body: 'Most of our customers from the first year are customers today. We keep what we build patched, backed up and quick.',
      },
    ],
  },
  recentWorkLead: 'Three launches from this year.',
  closing: {
    title: 'Have something in mind? Start with a paragraph.',
    lead: 'Tell us who it is for and what it should do. You will have a first answer within two working days.',
  },
}
