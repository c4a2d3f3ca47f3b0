import type { CallInput } from '@jara/contract/lib/endpoint'
import { projectEndpoints } from '@jara/contract/projects'
import type { ProjectGroup, ProjectStatus } from '@jara/contract/projects/status'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callList } from '#lib/call.ts'
import { sectionQuery, tableQuery } from '#lib/table-query.ts'
import { useChange } from '#lib/use-change.ts'

export const projectsPerPage = 10

export const projectQueries = {
  all: ['projects'] as const,
  table: (status: ProjectStatus | undefined) =>
    tableQuery(['projects', status], (query, signal) =>
      callList(projectEndpoints.list, { query: { ...query, status } }, signal),
    ),
  mine: (group: ProjectGroup, page: number, clientId?: number) =>
    queryOptions({
      queryKey: [...projectQueries.all, 'mine', group, page, clientId],
      queryFn: ({ signal }) =>
        callList(
          projectEndpoints.list,
          { query: { mine: '1', clientId, group, page, pageSize: projectsPerPage } },
          signal,
        ),
      placeholderData: keepPreviousData,
    }),
  ofClient: (clientId: number) =>
    sectionQuery(['projects', 'client', clientId], (query, signal) =>
      callList(projectEndpoints.list, { query: { ...query, clientId } }, signal),
    ),
  /** The projects of a client that match a search, for a picker. */
  offered: (clientId: number, search: string) =>
    queryOptions({
      queryKey: [...projectQueries.all, 'offered', clientId, search],
      queryFn: ({ signal }) =>
        call(
          projectEndpoints.list,
          { query: { clientId, search: search.trim(), page: 1, pageSize: projectsPerPage } },
          signal,
        ),
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...projectQueries.all, 'detail', id],
      queryFn: ({ signal }) => call(projectEndpoints.get, { params: { id } }, signal),
    }),
  /** The members of staff who are assigned to a project. */
  staff: (id: number) =>
    queryOptions({
      queryKey: [...projectQueries.all, 'staff', id],
      queryFn: ({ signal }) => call(projectEndpoints.staff, { params: { id } }, signal),
    }),
}

export function useCreateProject() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof projectEndpoints.create>['body']) =>
      call(projectEndpoints.create, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: projectQueries.all }),
  })
}

interface Step {
  id: number
  status: ProjectStatus
  note?: string
}

export const useSetStatus = () =>
  useChange(
    ({ id, ...body }: Step) => call(projectEndpoints.setStatus, { params: { id }, body }),
    projectQueries.all,
  )

export const useSetStaff = (id: number) =>
  useChange(
    (userIds: number[]) => call(projectEndpoints.setStaff, { params: { id }, body: { userIds } }),
    projectQueries.all,
  )
