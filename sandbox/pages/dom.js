/** @param {string} id */
export const byId = (id) => document.getElementById(id)

/** Formats kobo as ₦75,000 or ₦104,166.67, with two decimals or none. */
export const money = (kobo) =>
  `₦${(kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: kobo % 100 === 0 ? 0 : 2 })}`

export function show(view) {
  const sections = [...document.querySelectorAll('[data-view]')]
  const before = sections.find((section) => !section.hidden)
  for (const section of sections) section.hidden = section.dataset.view !== view
  document.querySelector('main').setAttribute('aria-busy', 'false')
  const now = sections.find((section) => !section.hidden)
  if (before && now && before !== now) now.querySelector('h2').focus()
}

export function say(text, good = false) {
  const notice = byId('notice')
  notice.textContent = text
  notice.classList.toggle('good', good)
  if (text) notice.scrollIntoView({ block: 'nearest' })
}

/**
 * Sends a request and returns the data of the response. Throws an error with the provider's message and code.
 */
export async function call(url, body) {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: body && { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  })
  const answer = await response.json()
  if (response.ok) return answer.data
  throw Object.assign(new Error(answer.message), { code: answer.code })
}

/** Disables the buttons while `work` runs, and shows the error when `work` fails. */
export async function busy(work) {
  const buttons = [...document.querySelectorAll('section button')]
  for (const button of buttons) button.disabled = true
  try {
    return await work()
  } catch (error) {
    say(error.code ? error.message : 'The sandbox did not answer. Please try again.')
  } finally {
    for (const button of buttons) button.disabled = false
  }
}
