import { AppError, tooMany } from './errors.ts'

interface Limits {
  perPerson: number
  perNode: number
}

export type UploadSlots = <T>(personId: number, upload: () => Promise<T>) => Promise<T>

declare module 'fastify' {
  interface FastifyInstance {
    uploadSlots: UploadSlots
  }
}

/** Limits how many uploads run at the same time, because each is in memory until it is complete. */
export function createUploadSlots({ perPerson, perNode }: Limits): UploadSlots {
  const running = new Map<number, number>()
  let total = 0

  return async (personId, upload) => {
    const own = running.get(personId) ?? 0
    if (own >= perPerson) throw tooMany('Please wait until your other files are uploaded.', 5)
    if (total >= perNode)
      throw new AppError('unavailable', 'Many files are being uploaded. Please try again in a moment.', {
        retryAfterSeconds: 5,
      })
    running.set(personId, own + 1)
    total++
    try {
      return await upload()
    } finally {
      total--
      const left = (running.get(personId) ?? 1) - 1
      if (left > 0) running.set(personId, left)
      else running.delete(personId)
    }
  }
}
