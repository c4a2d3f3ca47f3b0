const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

// The texts about changes to rows. They are apart from the other texts, because public pages
// need none of them.
export const adminText = {
  deleteOne: (thing: string) =>
    `Are you sure you want to delete this ${thing}? This action cannot be undone.`,
  deleteMany: (count: number, things: string) => `Delete ${count} ${things}? This cannot be undone!`,
  onlySuperAdminsDelete: (things: string) => `Only super admins can delete ${things}`,
  onlySuperAdminsRoles: 'Only super admins can change roles',
  onlySuperAdminsStaff: 'Only super admins can edit staff',
  added: (thing: string) => `${capital(thing)} added`,
  saved: (thing: string) => `${capital(thing)} saved`,
  deleted: (thing: string) => `${capital(thing)} deleted`,
  deletedMany: (count: number, things: string) => `${count} ${things} deleted`,
  deletedAlready: (thing: string) => `Someone else has already deleted this ${thing}`,
  addFailed: (thing: string) => `Failed to add ${thing}`,
  updateFailed: (thing: string) => `Failed to update ${thing}`,
  deleteFailed: (thing: string) => `Failed to delete ${thing}`,
  bulkDeleteFailed: 'Bulk delete failed',
  updateRole: 'Failed to update role',
  approveProject: 'Failed to approve project',
  projectApproved: 'Project approved!',
} as const
