import type { Recipe } from '@sufra/shared/stock/recipes.contract'
import { mostInRecipe } from '@sufra/shared/stock/recipes.limits'
import type { Shelf } from '@sufra/shared/stock/stock-room.contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button'
import { ConflictChoice } from '../../ui/conflict-choice'
import { FormProblem } from '../../ui/form-problem'
import { plus } from '../../ui/icon-shapes'
import { Sentence } from '../../ui/num'
import type { Cookable } from './recipe-book.rules'
import { RecipeLineFields } from './recipe-line-fields'
import type { RecipeBook } from './use-recipe-book'
import { type RecipeForm, useRecipeDraft } from './use-recipe-draft'
import { useUsesWords } from './use-uses-words'
import './recipe-editor.css'

interface RecipeEditorProps {
  readonly of: Cookable
  /** A choice: the dishes that offer it, in the reader's language. */
  readonly offeredBy: readonly string[]
  readonly shelves: readonly Shelf[]
  readonly write: RecipeBook['write']
  readonly onSaved: (recipe: Recipe, was: Recipe) => void
}

/** What one portion takes from the shelves, a line an ingredient. */
export function RecipeEditor({ of, offeredBy, shelves, write, onSaved }: RecipeEditorProps) {
  const { t } = useTranslation('recipes')
  const form = useRecipeDraft({ of, shelves, write, onSaved })
  const { draft, busy, problem } = form
  return (
    <form className="recipe-editor" noValidate onSubmit={form.submit}>
      <Conflict form={form} shelves={shelves} />
      <p className="quiet">{t('perPortion')}</p>
      {offeredBy.length > 1 && (
        <p className="quiet">
          <Sentence>{t('everyDish', { count: offeredBy.length })}</Sentence>
        </p>
      )}
      {draft.length === 0 && <p>{t('nothingLeft')}</p>}
      {draft.map((line) => (
        <RecipeLineFields key={line.key} line={line} form={form} shelves={shelves} />
      ))}
      {draft.length < mostInRecipe && (
        <Button icon={plus} onClick={form.add}>
          {t('add')}
        </Button>
      )}
      <FormProblem of={problem} />
      <Button kind="primary" block type="submit" busy={busy}>
        {t('save')}
      </Button>
    </form>
  )
}

function Conflict({ form, shelves }: Pick<RecipeEditorProps, 'shelves'> & { readonly form: RecipeForm }) {
  const { t } = useTranslation('recipes')
  const words = useUsesWords(shelves)
  if (!form.conflict) return null
  const { lines } = form.conflict.recipe
  const said = lines.length > 0 ? t('conflict.what', { lines: words.list(lines) }) : t('conflict.gone')
  return (
    <ConflictChoice
      said={[said]}
      mine={t('conflict.mine')}
      theirs={t('conflict.theirs')}
      onMine={form.keepMine}
      onTheirs={form.takeTheirs}
      busy={form.busy}
    />
  )
}
