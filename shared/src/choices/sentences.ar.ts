import type { ChoicesErrorCode } from '../kernel/error-codes'

export const choicesSentences: Readonly<Record<ChoicesErrorCode, string>> = {
  choices_do_not_fit:
    'هذه الأعداد لا تتوافق، ولم يتغيّر شيء. لا يأخذ الضيف أكثر من الموجود، ولا يُطلب منه أكثر مما يُسمح به.',
  choice_named_twice: '«{{name}}» مكرّر، ولم يتغيّر شيء. اجعل لكل خيار اسمًا خاصًا به في كل لغة.',
}
