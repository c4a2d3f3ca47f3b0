import { useNavigate } from 'react-router'

/**
 * Changes some of what the address says after its `?`. It starts from the address as it is, not as it was last drawn: of
 * two changes in quick succession, neither is lost.
 */
export function useChangeAddress() {
  const navigate = useNavigate()
  return (next: Record<string, string | undefined>, { replace = false } = {}) => {
    const search = new URLSearchParams(window.location.search)
    for (const [name, value] of Object.entries(next)) {
      if (value) search.set(name, value)
      else search.delete(name)
    }
    void navigate(`?${search}`, { replace, preventScrollReset: true })
  }
}
