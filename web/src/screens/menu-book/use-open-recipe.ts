import { useNavigate } from 'react-router-dom'
import { mayOpen, places } from '../../session/places.rules'
import { useWorkplace } from '../../session/use-workplace'

/** To what a dish takes from the shelves, for who keeps them; null: somebody else does. */
export function useOpenRecipe(): ((item: { readonly id: string }) => void) | null {
  const navigate = useNavigate()
  const user = useWorkplace()?.session.user
  const stock = places.find(({ name }) => name === 'stock')
  if (!user || !stock || !mayOpen(user, stock)) return null
  return ({ id }) => void navigate(`${stock.path}?view=recipes&of=${id}`)
}
