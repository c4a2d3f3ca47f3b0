import type { Project } from '@jara/contract/projects'
/** A project that was just submitted. It is paid when it has a payment reference. */
export type SubmittedProject = Pick<Project, 'id' | 'title' | 'amount' | 'type' | 'paymentReference'>

/**
 * What a redirect tells the next page. It is stored in the history entry, not in the URL, so that a link
 * cannot inject a notice.
 */
export interface ArrivalState {
  readonly notice?: string
  /** 'good' is shown in green; the default is the accent colour. */
  readonly tone?: 'good'
  /** The URL at which the session ended; login returns to it. */
  readonly returnTo?: string
  /** The email typed on the login page, and the server's message when a sign-in link was sent to it. */
  readonly signInLink?: { readonly email: string; readonly sent?: string }
  /** The dashboard confirms this project. */
  readonly submitted?: SubmittedProject
}

export const arrivalState = (state: unknown): ArrivalState => (state ?? {}) as ArrivalState
