import type { CallInput } from '@jara/contract/lib/endpoint'
import { type ManagedService, type ServiceStatus, serviceEndpoints } from '@jara/contract/services'
import { messageOf } from '#lib/api-error.ts'
import { call, callList } from '#lib/call.ts'
import { tableQuery } from '#lib/table-query.ts'
import { upload } from '#lib/upload.ts'
import { useChange } from '#lib/use-change.ts'

// The other lists of services use the same query key, so a change in the admin table refetches them.
const all = ['services'] as const

type Form = CallInput<typeof serviceEndpoints.create>['body']

/** Without a status, the table has the services on the site and the hidden ones. */
export const serviceTable = (status?: ServiceStatus) =>
  tableQuery([...all, 'managed', status], (query, signal) =>
    callList(serviceEndpoints.managed, { query: { ...query, status } }, signal),
  )

interface Save {
  /** The id and the version of the service to edit; undefined to add one. */
  id: number | undefined
  version: number | undefined
  form: Form
  picture: 'keep' | 'remove' | File
  onProgress: (share: number) => void
}

interface Saved {
  service: ManagedService
  /** Why the picture was not changed. The rest is saved. */
  pictureFault?: string
}

/** Saves a service and then its picture, because a new service has no address for its picture before. */
export const useSaveService = () =>
  useChange(async ({ id, version, form, picture, onProgress }: Save): Promise<Saved> => {
    const service =
      id === undefined
        ? await call(serviceEndpoints.create, { body: form })
        : await call(serviceEndpoints.update, { params: { id }, body: { ...form, version } })
    try {
      return { service: await changePicture(service, picture, onProgress) }
    } catch (error) {
      return { service, pictureFault: messageOf(error, 'The picture could not be changed.') }
    }
  }, all)

function changePicture(
  service: ManagedService,
  picture: Save['picture'],
  onProgress: Save['onProgress'],
): ManagedService | Promise<ManagedService> {
  if (picture === 'keep') return service
  const params = { id: service.id }
  if (picture === 'remove') return call(serviceEndpoints.removePicture, { params })
  const body = new FormData()
  body.set('picture', picture)
  return upload(serviceEndpoints.setPicture, { params, body }, onProgress)
}

export const useRemoveService = () =>
  useChange((id: number) => call(serviceEndpoints.remove, { params: { id } }), all)

export const useSetServiceStatus = () =>
  useChange(
    ({ id, status }: { id: number; status: ServiceStatus }) =>
      call(serviceEndpoints.setStatus, { params: { id }, body: { status } }),
    all,
  )

export const useDuplicateService = () =>
  useChange((id: number) => call(serviceEndpoints.duplicate, { params: { id } }), all)

export const useMoveService = () =>
  useChange(
    ({ id, beforeId }: { id: number; beforeId: number | null }) =>
      call(serviceEndpoints.move, { params: { id }, body: { beforeId } }),
    all,
  )
