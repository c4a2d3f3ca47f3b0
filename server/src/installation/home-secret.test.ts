import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { StartError } from '#lib/start-error.ts'
import { removeTempHomes, tempHome } from '#testing/temp-home.ts'
import { homeSecret, SECRET_FILE } from './home-secret.ts'

afterAll(removeTempHomes)

describe('homeSecret', () => {
  it('creates one key per home, readable by its owner only', async () => {
    const [home, other] = [await tempHome(), await tempHome()]
    const secret = homeSecret(home)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(homeSecret(home)).toBe(secret)
    expect(homeSecret(other)).not.toBe(secret)
    expect(statSync(join(home, SECRET_FILE)).mode & 0o777).toBe(0o600)
  })

  it('throws a StartError when the key cannot be stored', async () => {
    const home = await tempHome()
    writeFileSync(home, 'a file where the folder should be')
    expect(() => homeSecret(join(home, 'inside'))).toThrow(StartError)
  })
})
