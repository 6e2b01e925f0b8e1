import { readMenu } from '@sufra/shared/menu/menu.endpoints'
import type { Recipe, Recipes } from '@sufra/shared/stock/recipes.contract'
import { readRecipes, writeRecipe } from '@sufra/shared/stock/recipes.endpoints'
import type { Shelf, StockRoom } from '@sufra/shared/stock/stock-room.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask, send } from '../../api/client'
import { runTap } from '../../ui/run-tap'
import { recipeBook, type Uses } from './recipe-book.rules'

const recipesKey = (branchId: string) => ['recipes', branchId] as const

interface Stocked extends Pick<StockRoom, 'dishes' | 'choices'> {
  readonly items: readonly Shelf[] | undefined
}

/** The branch's menu, and what has left it, with what each dish takes and how far the shelves reach for it. */
export function useRecipeBook(branchId: string, { items, dishes, choices }: Stocked) {
  const client = useQueryClient()
  const menu = useQuery({
    queryKey: ['menu', branchId],
    queryFn: () => ask(readMenu, { params: { branchId } }),
    refetchOnMount: 'always',
  })
  const recipes = useQuery<Recipes>({
    queryKey: recipesKey(branchId),
    queryFn: ({ signal }) => ask(readRecipes, { params: { branchId }, signal }),
    refetchOnMount: 'always',
  })
  const parts = useMemo(
    () => menu.data && recipes.data && items && recipeBook(menu.data, recipes.data, { items, dishes, choices }),
    [menu.data, recipes.data, items, dishes, choices],
  )
  const again = () => {
    void client.invalidateQueries({ queryKey: recipesKey(branchId) })
    void client.invalidateQueries({ queryKey: ['stock-room', branchId] })
  }
  return {
    parts,
    again,
    error: menu.error ?? recipes.error,
    readAt: Math.min(menu.dataUpdatedAt, recipes.dataUpdatedAt),
    refetch: () => {
      void menu.refetch()
      void recipes.refetch()
    },
    /** Throws what the restaurant refuses. */
    write: (ownerId: string, lines: Uses, was: Uses): Promise<Recipe> =>
      send(writeRecipe, { params: { branchId, ownerId }, body: { lines, was } }),
    /** True: it is as it was. */
    takeBack: (ownerId: string, lines: Uses, was: Uses) =>
      runTap(send(writeRecipe, { params: { branchId, ownerId }, body: { lines: was, was: lines } }), again),
  }
}
export type RecipeBook = ReturnType<typeof useRecipeBook>
