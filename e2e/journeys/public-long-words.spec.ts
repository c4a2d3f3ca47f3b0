import { publicPages } from '../../contract/src/content/public-pages.ts'
import { sampleContent } from '../../contract/src/content/sample/sample.ts'
import type { ListedPage } from '../../contract/src/content/search.ts'
import { expect, signIn, test } from '../../harness/browser/fixtures.ts'
import { longWord, withLongWords } from '../../harness/browser/long-words.ts'

const long = withLongWords(sampleContent)
const legalText = `## ${longWord}\n\n${longWord}\n\n- ${longWord}`
const content = {
  ...long,
  privacy: { ...long.privacy, text: legalText },
  terms: { ...long.terms, text: legalText },
}

test('public pages break long words instead of hiding a part of them', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { token } = await signIn(request, 'super_admin')
  for (const name of Object.keys(publicPages) as ListedPage[]) {
    const preview = await request.post('/api/content/preview', {
      headers: { authorization: `Bearer ${token}` },
      data: { page: name, content },
    })
    const { html } = await preview.json()
    await page.route('**/long-words', (route) => route.fulfill({ contentType: 'text/html', body: html }))
    await page.goto('/long-words')
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(textsBeyondEdge), `${name} at ${width} px`).toEqual([])
    }
  }
})

/** Returns the texts that end beyond the edge of the page, except those that are cut off or scroll on purpose. */
function textsBeyondEdge(): string[] {
  document.documentElement.style.setProperty('--below-fold', 'visible')
  const texts = [...document.querySelectorAll('h1, h2, h3, p, li, dt, dd, a, span')]
  return texts
    .filter((element) => !element.closest('.truncate, [role=tablist]'))
    .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth)
    .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
}
