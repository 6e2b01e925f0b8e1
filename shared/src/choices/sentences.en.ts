import type { ChoicesErrorCode } from '../kernel/error-codes'

export const choicesSentences: Readonly<Record<ChoicesErrorCode, string>> = {
  choices_do_not_fit:
    'These numbers do not fit, so nothing was changed. A guest can take at most as many as there are, and must not have to take more than they may.',
  choice_named_twice:
    '“{{name}}” is there twice, so nothing was changed. Give each choice a name of its own, in every language.',
}
