import { type ClientBase, types } from 'pg';
import { inLine } from './in-line.ts';
import { type Asked, type Done, KnownStatements, Question, written } from './known-statement.ts';

/**
 * The connection of a transaction, as Drizzle knows it. What is asked at the same moment goes out together, in the order
 * that it was asked in, and `begin` with the first of it.
 */
export class KnowingClient {
  readonly #client: ClientBase;
  #waiting: Question[] = [];
  #isToSend = false;
  /** When all that was sent is answered: node-postgres 9 takes nothing while it waits for an answer. */
  #free: Promise<unknown> = Promise.resolve();
  #state: 'untouched' | 'begun' | 'ending' | 'ended' = 'ended';

  constructor(client: ClientBase) {
    this.#client = client;
  }

  query(asked: Asked, values: unknown[]) {
    const { name } = asked;
    if (name !== undefined) return this.#ask(name, asked, values);
    this.#beginFirst();
    this.#send();
    const answer = this.#free.then(() => this.#client.query(asked, values));
    this.#free = answer.catch(() => {});
    return answer;
  }

  /** With the first statement; where none follows, nothing is to be ended either. */
  begin(): void {
    this.#state = 'untouched';
  }

  /** One whose `commit` failed, or never ran behind a statement that did, is still to be taken back. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    const isOpen = this.#state === 'begun' || this.#state === 'ending';
    this.#state = isOpen && how === 'commit' ? 'ending' : 'ended';
    if (!isOpen) return;
    await new Promise<void>((resolve, reject) => {
      const done: Done = (error) => (error ? reject(error) : resolve());
      this.#line(new Question(how, { text: how, types }, [], done));
    });
    this.#state = 'ended';
  }

  #ask(name: string, asked: Question['asked'], values: unknown[]) {
    let sent: readonly unknown[];
    try {
      sent = written(values);
      this.#beginFirst();
    } catch (error) {
      return Promise.reject(error);
    }
    const answer = new Promise((resolve, reject) => {
      const done: Done = (error, result) => (error ? reject(error) : resolve(result));
      this.#line(new Question(name, asked, sent, done));
    });
    return inLine(answer);
  }

  #beginFirst(): void {
    if (this.#state === 'ending' || this.#state === 'ended') throw new Error('the transaction has ended');
    if (this.#state === 'untouched') this.#waiting.push(new Question('begin', { text: 'begin', types }, [], () => {}));
    this.#state = 'begun';
  }

  #line(question: Question): void {
    this.#waiting.push(question);
    if (this.#isToSend) return;
    this.#isToSend = true;
    // All that a Promise.all asks for is there when the tick ends.
    process.nextTick(() => this.#send());
  }

  #send(): void {
    this.#isToSend = false;
    const [first, ...others] = this.#waiting;
    this.#waiting = [];
    if (!first) return;
    this.#free = this.#free.then(
      () =>
        new Promise<void>((answered) =>
          this.#client.query(new KnownStatements(first, others, () => answered()) as never),
        ),
    );
  }
}
