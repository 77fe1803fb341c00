/// <reference path="./pg-utils.d.ts" />
import {
  type ClientBase,
  type Connection,
  type CustomTypesConfig,
  type Pool,
  type QueryConfig,
  type QueryResult,
  type Submittable,
  types,
} from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { isUnavailable } from './unavailable.ts';

/** As Drizzle asks for a query. Only what has a name is known to a connection. */
type Asked = QueryConfig & {
  readonly rowMode?: 'array';
  readonly types: CustomTypesConfig;
};

/** What node-postgres keeps of a connection, and does not tell. */
interface ParsingConnection extends Connection {
  readonly parsedStatements: Readonly<Record<string, string>>;
}

interface Column {
  readonly name: string;
  read(text: string): unknown;
}

const readColumn = ({ read }: Column, text: string | null | undefined): unknown => (text == null ? null : read(text));

type Done = (error: Error | null, result?: Pick<QueryResult, 'rows'>) => void;

/** What the named statements of a connection answer with; none for those that answer without rows. */
const described = new WeakMap<Connection, Map<string, readonly Column[]>>();

const columnsOf = (connection: Connection): Map<string, readonly Column[]> => {
  const known = described.get(connection) ?? new Map();
  described.set(connection, known);
  return known;
};

/** Values as they are sent. One that cannot be is to fail before anything is. */
const written = (values: readonly unknown[]) => values.map((value) => prepareValue(value));

/** One named statement with its values, and the rows that it is answered with. */
class Question {
  readonly name: string;
  readonly asked: Pick<Asked, 'text' | 'rowMode' | 'types'>;
  readonly values: readonly unknown[];
  readonly done: Done;
  readonly rows: unknown[] = [];
  columns: readonly Column[] | undefined;

  constructor(name: string, asked: Question['asked'], values: readonly unknown[], done: Done) {
    this.name = name;
    this.asked = asked;
    this.values = values;
    this.done = done;
  }

  addRow(fields: readonly (string | null)[]): void {
    const { columns = [] } = this;
    if (this.asked.rowMode === 'array') {
      this.rows.push(columns.map((column, at) => readColumn(column, fields[at])));
      return;
    }
    const row: Record<string, unknown> = {};
    for (const [at, column] of columns.entries()) row[column.name] = readColumn(column, fields[at]);
    this.rows.push(row);
  }
}

/**
 * Statements that go out in one message and come back in one: a round trip costs more than a statement. After one that
 * fails none is run, and all of them count as failed.
 * The server is told of each, and describes it, once per connection: node-postgres would have it described for every row
 * that is read, which costs as much as all the rest.
 */
class KnownStatements implements Submittable {
  readonly #questions: readonly Question[];
  #at = 0;
  #known = new Map<string, readonly Column[]>();
  readonly #answered: () => void;
  /** Replaced by the client where it sets a time limit. */
  callback = (error: Error | null): void => {
    // Whoever waits for all of them is told of the first that fails: it is to be the one that did.
    const others = this.#questions.filter((question) => question !== this.#current);
    for (const question of error ? [this.#current, ...others] : this.#questions) question.done(error, question);
    this.#answered();
  };

  constructor(questions: readonly Question[], answered: () => void) {
    this.#questions = questions;
    this.#answered = answered;
  }

  /** The one that is being answered. */
  get #current(): Question {
    return this.#questions[this.#at] as Question;
  }

  get name(): string {
    return this.#current.name;
  }

  get text(): string {
    return this.#current.asked.text;
  }

  submit(connection: Connection): Error | null {
    const { parsedStatements } = connection as ParsingConnection;
    const untold = new Set<string>();
    for (const { name, asked } of this.#questions) {
      if (!(name in parsedStatements)) untold.add(name);
      else if (parsedStatements[name] !== asked.text) return new Error(`another statement is named ${name}`);
    }
    this.#known = columnsOf(connection);
    connection.stream.cork();
    for (const question of this.#questions) {
      const { name, asked, values } = question;
      if (untold.delete(name)) connection.parse({ name, text: asked.text, types: [] }, true);
      connection.bind({ statement: name, values } as never, true);
      question.columns = this.#known.get(name);
      if (!question.columns) connection.describe({ type: 'P', name: '' } as never, true);
      connection.execute(null, true);
    }
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    const { types } = this.#current.asked;
    this.#current.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: types.getTypeParser(dataTypeID, 'text'),
    }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.#current.addRow(fields);
  }

  handleCommandComplete(): void {
    const { name, columns = [] } = this.#current;
    this.#known.set(name, columns);
    if (this.#at < this.#questions.length - 1) this.#at++;
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }
}

/**
 * The connection of a transaction, as Drizzle knows it. What is asked at the same moment goes out together, in the order
 * that it was asked in, and `begin` with the first of it.
 */
export class KnowingClient {
  readonly #client: ClientBase;
  #waiting: Question[] = [];
  /** When all that was sent is answered: node-postgres 9 takes nothing while it waits for an answer. */
  #free: Promise<unknown> = Promise.resolve();
  #state: 'untouched' | 'begun' | 'ended' = 'ended';

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

  async end(how: 'commit' | 'rollback'): Promise<void> {
    const ended = this.#state === 'begun' && this.#ask(how, { text: how, types }, []);
    this.#state = 'ended';
    await ended;
  }

  #ask(name: string, asked: Question['asked'], values: unknown[]) {
    return new Promise((resolve, reject) => {
      const sent = written(values);
      const done: Done = (error, result) => (error ? reject(error) : resolve(result));
      this.#beginFirst();
      this.#waiting.push(new Question(name, asked, sent, done));
      // All that a Promise.all asks for is there when the tick ends.
      process.nextTick(() => this.#send());
    });
  }

  #beginFirst(): void {
    if (this.#state === 'ended') throw new Error('the transaction has ended');
    if (this.#state === 'untouched') this.#waiting.push(new Question('begin', { text: 'begin', types }, [], () => {}));
    this.#state = 'begun';
  }

  #send(): void {
    if (this.#waiting.length === 0) return;
    const questions = this.#waiting;
    this.#waiting = [];
    this.#free = this.#free.then(
      () => new Promise<void>((answered) => this.#client.query(new KnownStatements(questions, answered))),
    );
  }
}

/** Any connection that is free. */
export class KnowingPool {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  query(asked: Asked, values: unknown[]) {
    const { name } = asked;
    if (name === undefined) return this.#pool.query(asked, values);
    return new Promise((resolve, reject) => {
      const sent = written(values);
      this.#pool.connect((failure, client) => {
        if (!client) return reject(failure);
        const done: Done = (error, result) => {
          client.release(error !== null && isUnavailable(error));
          if (error) reject(error);
          else resolve(result);
        };
        client.query(new KnownStatements([new Question(name, asked, sent, done)], () => {}));
      });
    });
  }
}
