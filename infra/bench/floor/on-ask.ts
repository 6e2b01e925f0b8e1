type Answers = Readonly<Record<string, (value: never) => unknown>>

interface Question {
  readonly id: number
  readonly ask: string
  readonly value: never
}

/** Answers the questions of the process that started this one. */
export function onAsk(answers: Answers): void {
  process.on('message', async ({ id, ask, value }: Question) => {
    const answer = answers[ask]
    if (answer) process.send?.({ id, value: await answer(value) })
  })
}
