import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

test('the standalone sandbox prints its address, serves requests and exits on SIGTERM', async () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', main, '--control', '--secret-key', 'sk_test_alone'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(createInterface(child.stdout), 'line')
  const { origin, baseUrl } = JSON.parse(line)

  const response = await fetch(`${baseUrl}/transaction/initialize`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_alone', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada.obi@example.ng', amount: 5_000 }),
  })
  const answer = JSON.parse(await response.text())
  expect(answer.data.authorization_url).toBe(`${origin}/paystack-sandbox/checkout/${answer.data.access_code}`)
  expect((await fetch(answer.data.authorization_url)).status).toBe(200)

  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})
