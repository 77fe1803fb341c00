import { ownText } from './own-text.ts';

const mostKnown = 10_000;

/** What the rows of a file share is made once: the answer to a text, as long as there are not too many to remember. */
export class Known<Answer> {
  readonly #answers = new Map<string, Answer>();

  of(text: string, make: (text: string) => Answer): Answer {
    const before = this.#answers.get(text);
    if (before !== undefined) return before;
    if (this.#answers.size === mostKnown) this.#answers.clear();
    const own = ownText(text);
    const answer = make(own);
    this.#answers.set(own, answer);
    return answer;
  }
}
