interface Waiting<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Makes a function for one question of a function for many: the questions of one turn of the event loop, such as those
 * of the requests of a page, are one call. If that call fails, each question is asked alone, so that none fails because
 * of another.
 *
 * @param askAll returns the answers in the order of the questions
 */
export function gatherCalls<Question, Answer>(
  askAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  let gathered: Waiting<Question, Answer>[] = [];

  async function ask(asked: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await askAll(asked.map(({ question }) => question));
      for (const [index, { resolve }] of asked.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      if (asked.length === 1) asked[0]?.reject(error);
      else for (const one of asked) void ask([one]);
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      if (gathered.length === 0)
        setImmediate(() => {
          const asked = gathered;
          gathered = [];
          void ask(asked);
        });
      gathered.push({ question, resolve, reject });
    });
}
