import { type ClientPermission, clientPermissions } from '@jara/contract/clients/permissions'

export const permissionText: Record<ClientPermission, string> = {
  owner: 'Can do everything, and manages the team',
  order: 'Can see projects, chat and order',
  approve: 'Can see projects, chat and approve work',
  read: 'Can see projects and chat',
  pay: 'Can see and pay invoices, payments and documents',
}

/** Returns what a member may do. The other permissions are left out where one includes them. */
export function sentencesOf(permissions: readonly ClientPermission[]): string[] {
  const working = permissions.includes('order') || permissions.includes('approve')
  const said = permissions.includes('owner')
    ? (['owner'] as const)
    : clientPermissions.filter((one) => permissions.includes(one) && !(one === 'read' && working))
  return said.map((permission) => permissionText[permission])
}
