import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followChanges } from '#lib/changes.ts'

/** Keeps every screen up to date with other users' changes. */
export function FreshScreens() {
  const cache = useQueryClient()
  useEffect(() => followChanges(cache), [cache])
  return null
}
