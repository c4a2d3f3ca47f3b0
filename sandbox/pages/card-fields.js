import { byId } from './dom.js'

const names = ['number', 'expiry', 'cvv']
const grouped = (number) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** Lists the test cards and fills the form with the first one, or later with the chosen one. */
export function offerCards(cards) {
  const select = byId('test-card')
  const year = String((new Date().getFullYear() + 3) % 100).padStart(2, '0')
  const fill = (card) => {
    byId('number').value = grouped(card.number)
    byId('expiry').value = `12/${year}`
    byId('cvv').value = card.cvv
    clearErrors()
  }
  select.replaceChildren(
    ...cards.map((card) => new Option(`${card.label} (…${card.number.slice(-4)})`, card.number)),
  )
  select.onchange = () => fill(cards[select.selectedIndex])
  fill(cards[0])
}

export const typedCard = () => Object.fromEntries(names.map((name) => [name, byId(name).value]))

export const typedNumber = () => byId('number').value.replaceAll(/\D/g, '')

export function clearErrors() {
  for (const name of names) showError(name, '')
}

/** Shows the error of an invalid field next to its input, and rethrows other errors. */
export function showRefusal(error) {
  const name = names.find((field) => error.code === `invalid_${field}`)
  if (!name) throw error
  showError(name, error.message)
  byId(name).focus()
}

function showError(name, text) {
  byId(`${name}-error`).textContent = text
  byId(name).setAttribute('aria-invalid', String(text !== ''))
}
