import { afterEach, expect, test, vi } from 'vitest'
import { replayEarlyClick } from './early-click.ts'

afterEach(() => vi.unstubAllGlobals())

class Button extends EventTarget {
  isConnected = true
  click = vi.fn()
  closest = () => this
}

test('a press from before the app had loaded is repeated once', () => {
  const [button, click] = [new Button(), new Event('click')]
  vi.stubGlobal('window', { earlyClick: click })
  button.dispatchEvent(click)
  replayEarlyClick()
  replayEarlyClick()
  expect(button.click).toHaveBeenCalledTimes(1)
})

test('a press that the app takes the page over for is not repeated', () => {
  const [button, click] = [new Button(), new Event('click')]
  vi.stubGlobal('window', { earlyClick: click })
  button.addEventListener('click', replayEarlyClick)
  button.dispatchEvent(click)
  expect(button.click).not.toHaveBeenCalled()
})

test('a button that is gone is not pressed', () => {
  const [button, click] = [new Button(), new Event('click')]
  vi.stubGlobal('window', { earlyClick: click })
  button.dispatchEvent(click)
  button.isConnected = false
  replayEarlyClick()
  expect(button.click).not.toHaveBeenCalled()
})
