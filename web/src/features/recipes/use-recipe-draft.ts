import { isAppError } from '@sufra/shared/kernel/app-error'
import type { Recipe } from '@sufra/shared/stock/recipes.contract'
import { useState } from 'react'
import { useContestedSave } from '../../ui/use-contested-save'
import type { Cookable } from './recipe-book.rules'
import { type DraftLine, draftOf, linesIn, type Shelves, withNewLine, wrongIn } from './recipe-draft.rules'
import type { RecipeBook } from './use-recipe-book'

interface Conflict {
  /** As the restaurant has it. */
  readonly recipe: Recipe
  readonly fields: readonly string[]
}

interface Editing {
  readonly of: Cookable
  readonly shelves: Shelves
  readonly write: RecipeBook['write']
  readonly onSaved: (recipe: Recipe, was: Recipe) => void
}

/** A recipe in the form. Nothing typed is lost by a refusal; what somebody else wrote meanwhile is asked about. */
export function useRecipeDraft({ of: { id, lines }, shelves, write, onSaved }: Editing) {
  const known: Recipe = { ownerId: id, lines }
  const [draft, setDraft] = useState(() => {
    const drawn = draftOf(lines, shelves)
    return drawn.length > 0 ? drawn : withNewLine(drawn)
  })
  const wrong = wrongIn(draft, shelves)
  const [was, setWas] = useState(known)
  const { checked, ...form } = useContestedSave<Recipe, Conflict>({
    known,
    isRight: wrong.size === 0,
    staleIn: conflictIn,
    send: (from) => write(id, linesIn(draft, shelves), (from ?? known).lines),
    onSaved: (saved) => onSaved(saved, was),
    theirs: ({ recipe }) => recipe,
    bringUp: (_, now) => setWas(now),
    takeTheirs: ({ recipe }) => setDraft(draftOf(recipe.lines, shelves)),
  })
  return {
    ...form,
    draft,
    wrong: checked ? wrong : new Map<number, never>(),
    change: (key: number, part: Partial<DraftLine>) =>
      setDraft((now) => now.map((line) => (line.key === key ? { ...line, ...part } : line))),
    remove: (key: number) => setDraft((now) => now.filter((line) => line.key !== key)),
    add: () => setDraft(withNewLine),
  }
}
export type RecipeForm = ReturnType<typeof useRecipeDraft>

function conflictIn(refusal: unknown): Conflict | null {
  if (!isAppError(refusal) || refusal.code !== 'stale') return null
  const { recipe } = refusal.details as { recipe?: Recipe }
  return recipe ? { recipe, fields: ['lines'] } : null
}
