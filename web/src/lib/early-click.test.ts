import { afterEach, expect, test, vi } from 'vitest'
import { replayEarlyClick } from './early-click.ts'

afterEach(() => vi.unstubAllGlobals())

class Button extends EventTarget {
  isConnected = true
  click = vi.fn()
  closest = () => this
}

test('replayEarlyClick repeats a click from before hydration once', () => {
  const [button, click] = [new Button(), new Event('click')]
  vi.stubGlobal('window', { earlyClick: click })
  button.dispatchEvent(click)
  replayEarlyClick()
  replayEarlyClick()
  expect(button.click).toHaveBeenCalledTimes(1)
})

test('replayEarlyClick does not repeat the click that triggered hydration', () => {
  const [button, click] = [new Button(), new Event('click')]
  vi.stubGlobal('window', { earlyClick: click })
  button.addEventListener('click', replayEarlyClick)
  button.dispatchEvent(click)
  expect(button.click).not.toHaveBeenCalled()
})

test('replayEarlyClick does not click a button that was removed', () => {
  const [button, click] = [new Button(), new Event('click')]
  vi.stubGlobal('window', { earlyClick: click })
  button.dispatchEvent(click)
  button.isConnected = false
  replayEarlyClick()
  expect(button.click).not.toHaveBeenCalled()
})
