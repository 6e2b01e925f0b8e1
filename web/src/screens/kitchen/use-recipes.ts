import { readRecipes } from '@sufra/shared/stock/recipes.endpoints'
import { queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { ask } from '../../api/client'

/** What was read last is kept for as long as the wall hangs: without a connection it is counted from that. */
const recipesOf = (branchId: string) =>
  queryOptions({
    queryKey: ['recipes', branchId],
    queryFn: ({ signal }) => ask(readRecipes, { params: { branchId }, signal }),
    gcTime: Number.POSITIVE_INFINITY,
  })

/** Read before anybody asks for them, while there is a connection. */
export const useRecipesAhead = (branchId: string): void => usePrefetchQuery(recipesOf(branchId))

export const useRecipes = (branchId: string) => useQuery(recipesOf(branchId))
