import type { LegalContent } from '../legal.ts'

export const privacy: LegalContent = {
  updated: '1 November 2026',
  summary:
    'We collect what we need to build your project, take your payment and answer you, and nothing to sell. This policy tells you what that is, why the law lets us hold it, and how to have it corrected or erased.',
  text: `## Who is responsible

{legal name} ({registration}), {address}, is the data controller for this website and customer portal. “We” and “us” mean that company; “you” means a visitor, a customer, or a person who writes to us.

We handle personal data under the Nigeria Data Protection Act 2023 (NDPA) and the directives issued under it by the Nigeria Data Protection Commission (NDPC). Questions about this policy go to our data protection contact at {privacy email}.

Where we build and run a product for a customer, that customer is usually the controller of its users’ data and we are its processor. A separate data processing agreement then applies, and this policy does not.

## What we collect

- Account: your name, email address, role, and your password in a hashed form that we cannot read back.
- Projects: the title, description and service you choose, their status, and files or links you send us.
- Payments: amount, payment type, date, reference, status and channel. Card numbers, PINs and bank log-ins are entered with our payment provider and never reach us.
- Messages: what you and our staff write in the portal’s chat, and enquiries sent through the contact form.
- Security records: the time, IP address and browser of a sign-in, failed attempts, and changes staff make to your records.

We do not use advertising trackers, analytics cookies or third-party fonts. The portal keeps your session token, your name, email address and role, and unsent drafts in your own browser’s storage, and cookies remember how you chose to see it, such as light or dark. It cannot work as you expect without them.

We do not ask for sensitive personal data such as health, religion or biometrics. Please do not put any into a project description or a message. Our services are not directed at children under 18.

## Why we use it, and the lawful basis

Section 25 of the NDPA requires a lawful basis for every use of personal data. Ours are:

- Contract: to open your account, carry out your orders, take and confirm payments, issue receipts, and support you.
- Legal obligation: to keep accounting and tax records, and to answer lawful requests from authorities.
- Legitimate interest: to keep the service secure, prevent fraud, keep an audit trail of staff actions, and answer enquiries. We weigh this against your rights, and you may object.
- Consent: to publish your project or your name in our portfolio, or to send you news. You may withdraw consent at any time; what was done before stays lawful.

We make no decision about you by automated means alone that has a legal or similarly significant effect.

## Who else sees it

Staff see what they need for their work, and their changes are logged. Outside the studio we use a short list of processors, each bound by contract to act on our instructions and to protect your data:

- Paystack Payments Limited, Lagos: payment processing. We send your email address, the amount, a reference and the order’s description. For its own compliance duties Paystack acts as a controller under its own privacy policy.
- Our hosting provider: servers, database and encrypted backups.
- Our email provider: receipts, sign-in notices and replies to you.
- Our accountants and auditors: invoices and payment records.

We disclose data to courts, regulators or the police only where the law obliges us, and only as much as it asks for. We never sell personal data.

## Transfers outside Nigeria

Some processors keep data on servers outside Nigeria. We then rely on sections 41 to 43 of the NDPA: a country or instrument that ensures an adequate level of protection, contractual clauses approved or recognised for that purpose, or, where neither is available, a transfer that is necessary for your contract with us. You may ask us which one applies to a given transfer.

## How long we keep it

- Account and profile: while the account is open. When it is deleted, your name, email address and password are erased at once; records that money depends on stay without them.
- Orders, payments and invoices: six years after the end of the financial year, as company and tax law require.
- Quotes you have signed: for as long as the agreement can be enforced, with your name, also after you delete your account.
- Chat messages and project files: two years after the project ends, unless you ask us to erase them earlier and nothing is in dispute.
- What the payment provider reports about a payment besides its amount, such as the network address and the first digits of the card: 90 days.
- Contact form messages: twelve months after the last reply.
- Security and audit records: up to twenty-four months, with personal fields removed when an account is deleted.
- Backups: overwritten within 35 days.

## How we protect it

Traffic is encrypted. Passwords are hashed with Argon2id, sessions are stored only as fingerprints, and uploads are checked by content. Access is limited by role and every staff change is recorded.

If a breach is likely to put your rights at risk we tell the NDPC within 72 hours of becoming aware of it, and where the risk is high we tell you without delay, in plain language, with what you can do about it.

## Your rights

Under Part VI of the NDPA you may:

- ask whether we hold data about you, and receive a copy in a common electronic format;
- have wrong, outdated or misleading data corrected, or have data erased that we no longer have a reason to keep;
- restrict or object to a use, including any use for marketing;
- withdraw consent as easily as you gave it;
- take your data to another provider where the law gives you that right;
- ask for a person to review a decision made by automated means.

Write to {privacy email}. We answer within 30 days and charge nothing for a reasonable request. We may ask for proof of identity first, so that we do not hand your data to somebody else.

## Complaints

Please let us try to put it right first. You may at any time complain to the Nigeria Data Protection Commission, No. 12 Dr. Clement Isong Street, Asokoro, Abuja (ndpc.gov.ng, info@ndpc.gov.ng), or go to court.

## Changes to this policy

When we change this policy we change the date above it. If a change affects what we do with data we already hold, we tell account holders by email at least 14 days before it takes effect.`,
}
