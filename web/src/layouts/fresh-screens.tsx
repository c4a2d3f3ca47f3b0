import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followNews } from '#lib/news.ts'

/** What somebody else changes shows on every screen by itself. */
export function FreshScreens() {
  const cache = useQueryClient()
  useEffect(() => followNews(cache), [cache])
  return null
}
