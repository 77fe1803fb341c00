import type { Connection, Pool, PoolClient } from 'pg';
import { type Asked, type Done, inOneMessage, KnownStatements, Question, written } from './known-statement.ts';
import { isUnavailable } from './unavailable.ts';

/** What was found out of a statement by its text. */
const reads = new WeakMap<Asked, boolean>();

/** A read is, unless it takes a lock. */
function isQuick(asked: Asked): boolean {
  const known = asked.isQuick ?? reads.get(asked);
  if (known !== undefined) return known;
  const { text } = asked;
  const isRead = /^\s*select\b/i.test(text) && !/\bfor (no key update|update|key share|share)\b|lock\(/i.test(text);
  reads.set(asked, isRead);
  return isRead;
}

/** In one message; more go to another connection, so that many do not wait for one that is slow. */
const mostAtOnce = 8;

/**
 * Any connection that is free. What everybody asks in the same turn of the event loop goes out in one message, each
 * statement for itself: to hand a message to the system costs as much as to write it and to read its answer. What may have
 * to wait goes last, and alone where there is one already: all that came behind it would wait too. What nobody waits for
 * goes with its like.
 */
export class KnowingPool {
  readonly #pool: Pool;
  #together: Question[] = [];
  #patient: Question[] = [];
  #last: Question | undefined;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  query(asked: Asked, values: unknown[]) {
    const { name } = asked;
    if (name === undefined) return this.#pool.query(asked, values);
    return new Promise((resolve, reject) => {
      const done: Done = (error, result) => (error ? reject(error) : resolve(result));
      const question = new Question(name, asked, written(values), done);
      if (asked.isPatient) return this.#wait(question);
      const isFirst = this.#together.length === 0 && !this.#last;
      if (isQuick(asked)) this.#together.push(question);
      else if (this.#last) return this.#send([question]);
      else this.#last = question;
      if (isFirst) setImmediate(() => this.#sendTogether());
      if (this.#together.length === mostAtOnce) this.#sendTogether();
    });
  }

  #wait(question: Question): void {
    this.#patient.push(question);
    if (this.#patient.length === 1) setImmediate(() => this.#sendPatient());
    if (this.#patient.length === mostAtOnce) this.#sendPatient();
  }

  #sendPatient(): void {
    const questions = this.#patient;
    this.#patient = [];
    if (questions.length > 0) this.#send(questions);
  }

  #sendTogether(): void {
    const questions = this.#last ? [...this.#together, this.#last] : this.#together;
    this.#together = [];
    this.#last = undefined;
    if (questions.length > 0) this.#send(questions);
  }

  #send(questions: readonly Question[]): void {
    this.#pool.connect((failure, client) => {
      if (client) sendEach(client, questions);
      else for (const { done } of questions) done(failure ?? new Error('no connection was to be had'));
    });
  }
}

function sendEach(client: PoolClient & { readonly connection?: Connection }, questions: readonly Question[]): void {
  let unanswered = questions.length;
  let broken = false;
  const answered = (error: Error | null) => {
    broken ||= error !== null && isUnavailable(error);
    unanswered -= 1;
    if (unanswered === 0) client.release(broken);
  };
  const ask = () => {
    for (const question of questions) client.query(new KnownStatements(question, [], answered) as never);
  };
  if (questions.length > 1 && client.connection) inOneMessage(client.connection, ask);
  else ask();
}
