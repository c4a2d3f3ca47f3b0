import type { Page } from '@playwright/test'

/** A device that the browser believes in: it keeps passkeys and says yes for its owner. */
export async function plugInAuthenticator(page: Page): Promise<{ answer(verified: boolean): Promise<void> }> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    answer: async (isUserVerified) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}
