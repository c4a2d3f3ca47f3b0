import { clearErrors, offerCards, showRefusal, typedCard, typedNumber } from './card-fields.js'
import { busy, byId, call, money, say, show } from './dom.js'
import { hostedShop } from './hosted-shop.js'
import { popupShop } from './popup-shop.js'

const base = new URL('..', import.meta.url).pathname.replace(/\/$/, '')
const inPopup = location.pathname === `${base}/popup`
const shop = inPopup ? popupShop() : hostedShop(base)
document.documentElement.classList.toggle('popup', inPopup)

const steps = {
  pin: {
    title: 'Enter your PIN',
    label: 'Card PIN',
    hint: (card) => `The PIN of this test card is ${card?.pin}.`,
  },
  phone: { title: 'Confirm your phone', label: 'Phone number', hint: () => 'Any ten digits will do.' },
  otp: { title: 'Enter the code', label: 'One-time code', hint: () => 'The test code is 123456.' },
  bank: { title: 'Your bank asks', hint: () => 'Approve this payment, as you would in your bank’s app.' },
}

let session
let card
let step

const address = (path) => `${base}/checkout/${encodeURIComponent(session.accessCode)}/${path}`

async function open(accessCode) {
  say('')
  try {
    session = await call(`${base}/checkout/${encodeURIComponent(accessCode)}/session`)
  } catch {
    byId('title').textContent = 'We cannot find this payment'
    finish('Nothing to pay here', 'The link may be old. Go back to the shop and start again.')
    return shop.refused('Transaction not found')
  }
  byId('title').textContent = session.title
  byId('amount').textContent = money(session.amountKobo)
  byId('payer').textContent = session.payer
  byId('pay-by-card').textContent = `Pay ${money(session.amountKobo)} by card`
  offerCards(session.cards)
  shop.opened(session)
  showSession()
}

function showSession() {
  if (session.status === 'success' || session.status === 'reversed') {
    const link = byId('done-link')
    link.hidden = inPopup || !session.returnUrl
    if (session.returnUrl) link.href = session.returnUrl
    return finish('This is paid', 'Thank you. You can go back to the shop.')
  }
  show(session.status === 'ongoing' ? 'transfer' : 'pay')
}

/** Shows the result of a payment. Notifies the shop of a success and, in the popup, of a pending transfer. */
function react(answer) {
  session = answer
  if (session.status === 'success') {
    say('Payment successful', true)
    if (!shop.paid(session)) showSession()
  } else if (session.status === 'ongoing') {
    say('')
    show('transfer')
    if (inPopup) shop.pending(session)
  } else {
    say(`${session.message}. You can try again.`)
    show('pay')
  }
}

function finish(title, hint) {
  byId('done-title').textContent = title
  byId('done-hint').textContent = hint
  show('done')
}

function askFor(next) {
  step = next
  const { title, label = '', hint } = steps[step]
  say('')
  byId('step-title').textContent = title
  byId('step-label').textContent = label
  byId('step-hint').textContent = hint(session.cards.find(({ number }) => number === typedNumber()))
  byId('step-field').hidden = step === 'bank'
  byId('step-submit').textContent = step === 'bank' ? 'Approve payment' : 'Continue'
  byId('step-value').value = ''
  showStepError('')
  show('step')
}

function showStepError(text) {
  byId('step-error').textContent = text
  byId('step-value').setAttribute('aria-invalid', String(text !== ''))
}

async function submitCard() {
  const answer = await call(address('card'), card)
  if (answer.next) askFor(answer.next)
  else react(answer)
}

byId('card-form').addEventListener('submit', (event) => {
  event.preventDefault()
  say('')
  clearErrors()
  card = typedCard()
  busy(() => submitCard().catch(showRefusal))
})

byId('step-form').addEventListener('submit', (event) => {
  event.preventDefault()
  card[step] = step === 'bank' ? 'approve' : byId('step-value').value
  busy(() =>
    submitCard().catch((error) => {
      if (error.code !== `invalid_${step}`) throw error
      delete card[step]
      showStepError(error.message)
      byId('step-value').focus()
    }),
  )
})

byId('step-back').addEventListener('click', () => show('pay'))

for (const button of document.querySelectorAll('[data-outcome]')) {
  button.addEventListener('click', () =>
    busy(async () => react(await call(address('outcome'), { outcome: button.dataset.outcome }))),
  )
}

byId('leave-transfer').addEventListener('click', () => {
  if (!shop.pending(session)) finish('Your transfer is on its way', 'You can close this page.')
})

byId('close').addEventListener('click', () => {
  if (!shop.closed(session)) finish('Nothing was charged', 'You can close this page.')
})

shop.onOpen(open)
