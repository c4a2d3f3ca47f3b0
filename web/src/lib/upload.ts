import type { CallInput, Endpoint, Reply } from '@jara/contract/lib/endpoint'
import { ApiError, toApiError } from './api-error.ts'
import { addressOf, callerHeaders } from './call.ts'
import { endSession, sessionToken } from './session.ts'

/** Uploads a form and reports progress, which `fetch` cannot. `onProgress` receives 0 to 1. */
export function upload<E extends Endpoint & { encoding: 'multipart' }>(
  endpoint: E,
  input: CallInput<E>,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Reply<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const token = sessionToken()
    request.open(endpoint.method, addressOf(endpoint, input))
    for (const [name, value] of Object.entries(callerHeaders(endpoint))) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onerror = () => reject(new ApiError(0))
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort())
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve(JSON.parse(request.responseText))
      const error = toApiError(request.status, request.responseText, request.getResponseHeader('Retry-After'))
      if (token && error.endsSession) endSession(token)
      reject(error)
    }
    request.send((input as { body: FormData }).body)
  })
}
