import type { LegalContent } from '../legal.ts'

export const terms: LegalContent = {
  updated: '1 November 2026',
  summary:
    'These terms cover what you order from us through this site: how an order comes about, what you pay and when, how refunds work, who owns the result, and what an equity or revenue-share partnership means.',
  text: `## The agreement

These terms are between you and {legal name} ({registration}), {address} (“we”, “us”). They apply to this website, the customer portal and every order placed through it. By opening an account or placing an order you accept them.

You must be at least 18 and able to enter into a contract. If you order for a company or other body, you confirm that you may bind it.

Where you and we have signed a separate agreement, that agreement comes first wherever the two differ.

## Your account

Give us correct details, keep your password to yourself, and tell us at once if somebody else may be using your account. You answer for what is done through it until you do. You may close it at any time; orders already placed continue under these terms.

## Orders and scope

An order is your project title, your description, and the service or plan you choose, at the price shown when you place it. That price is fixed for the order even if our list changes later.

A project begins as pending. It is accepted when we mark it approved in the portal, usually within two working days of payment. If we cannot take it on, we say so and refund everything you paid for it.

The scope is what the service’s description and our written acceptance say. Anything further is a change: we quote it, and begin it only when you agree in the portal or by email. Each service includes two rounds of revision per delivery unless its description says otherwise.

Dates we give are honest estimates. They move when content, access or decisions from you come later than agreed.

## Prices and payment

Prices are in Nigerian naira (₦). Where value added tax or withholding tax applies, the invoice shows it.

You can pay in these ways. Each screen shows the exact amount before you confirm:

- One-time: the full price when you order.
- Monthly subscription for a service: one twelfth of the price, rounded to the kobo, each month for twelve months.
- Plan: the plan’s price for each month or year, in advance.
- Equity or revenue share: part of the price up front and a share under a signed agreement. With 50% up front our share is smaller, with 40% it is larger.

Online payments are processed by Paystack by card, bank, transfer, USSD or Apple Pay, from ₦50 to ₦10,000,000 at a time. A payment counts when Paystack confirms it to us, not when a screen says so. Bank transfers can take a while; your order is saved meanwhile and completes by itself.

If a subscription payment is more than 14 days late we may pause work and, after a further 14 days and a written reminder, end the order.

A payment that does not match its order (a different amount, or a second payment for the same order) is held for review. We contact you within two working days and either apply it as you choose or return it.

## Cancellation and refunds

- Before we approve the project: cancel for any reason and we refund the full amount.
- After approval: cancel by written notice. We keep the value of work done up to that day, shown to you item by item, and refund the rest.
- Plans and subscriptions: cancel at the end of any paid period. A period that has begun is not refunded unless we failed to provide it.
- If we do not deliver what was agreed and cannot put it right within 30 days of your notice, you may end the order and have back what you paid for the part not delivered.
- A double or mistaken payment is refunded in full.

Refunds go back the way the money came, within 10 working days of our confirming them. Your bank may need a few days more. Nothing here limits the rights of consumers under the Federal Competition and Consumer Protection Act 2018.

## Equity and revenue-share partnerships

Choosing an equity payment type, or proposing a partnership, is an application. It gives neither side shares or income by itself.

- The up-front part (40% for orders from My Projects, 50% from the payments form) is due when you order. If we do not sign a partnership agreement within 30 days, you choose: pay the remainder of the price, or cancel with a full refund.
- The partnership agreement names the company, the share or percentage, the period, a cap where there is one, how income is reported, what happens on a sale, and how either side can leave. Until it is signed we hold no interest in your business.
- Share issues follow the Companies and Allied Matters Act 2020 and are registered with the Corporate Affairs Commission at your company’s cost.
- Revenue is counted net of taxes, refunds and payment charges, reported each quarter, and paid within 30 days of the quarter’s end. Each side may have the figures checked once a year by an independent accountant.
- We give no investment, legal or tax advice. Take your own before signing.

## Who owns the work

When an order is paid in full, the designs, text and code we made for it are yours. Until then you have a licence to review and use them for the project. Under a partnership, ownership is as the signed agreement says.

Open-source parts stay under their own licences, and general tools we use across projects stay ours, with a perpetual, free licence for you to use them in your project. What you supply stays yours; you confirm that you have the right to use it.

We may name the finished work in our portfolio unless you ask us not to.

## Fair use

Do not use the site or anything we build to break the law, defraud people, infringe rights, or attack systems, and do not try to reach other customers’ data. Financial and crypto products need the licences that Nigerian law requires, and holding them is your responsibility. We may suspend an account that puts others at risk, and will tell you why.

## Warranty and liability

We work with reasonable skill and care, and correct faults in delivered work free of charge for 90 days after launch. Services run by others (payment, hosting, networks) are outside our control, though not outside our concern.

Neither side is liable for lost profit or for loss that could not reasonably have been foreseen. Our total liability for an order is limited to what you paid for it in the twelve months before the claim. None of this limits liability for fraud, for death or injury caused by negligence, or for anything else the law does not let us limit.

Neither side is in breach for delay caused by events beyond its reasonable control, for as long as they last.

## Law and disputes

The laws of the Federal Republic of Nigeria govern these terms. Please write to us first; most things are settled in a conversation. If we have not settled within 30 days, either side may refer the matter to mediation at the Lagos Multi-Door Courthouse. After that, the courts of Lagos State have jurisdiction. Consumers may also turn to the Federal Competition and Consumer Protection Commission.

## Changes and contact

We may change these terms for future orders. The date above shows the latest version, and account holders are told by email 14 days ahead. An order keeps the terms it was placed under.

Write to {email}, call {phone}, or visit us at {address}. {hours}.`,
}
