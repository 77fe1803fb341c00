/** Answers to one statement each, that nothing on our side can fail any more. */
const waited = new WeakSet<Promise<unknown>>();

/** Says of an answer that its statement stands in the line of its transaction, and will be sent before all that comes now. */
export function inLine<Answer>(answer: Promise<Answer>): Promise<Answer> {
  waited.add(answer);
  return answer;
}

/** The same of what is made of such an answer, without asking for anything else. */
export const inLineWith = <Answer>(first: Promise<unknown>, made: Promise<Answer>): Promise<Answer> =>
  waited.has(first) ? inLine(made) : made;

export const isInLine = (answer: Promise<unknown>): boolean => waited.has(answer);
