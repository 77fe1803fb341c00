/// <reference path="./pg-utils.d.ts" />
import { Connection, type CustomTypesConfig, Query, type QueryConfig, type QueryResult } from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import type { Haste } from './haste.ts';

/** As Drizzle asks for a query. Only what has a name is known to a connection. */
export type Asked = QueryConfig &
  Haste & {
    readonly rowMode?: 'array';
    readonly types: CustomTypesConfig;
  };

/** What node-postgres keeps of a connection, and does not tell. */
interface ParsingConnection extends Connection {
  readonly parsedStatements: Readonly<Record<string, string>>;
  /** Sent, and not answered yet. */
  readonly submittedNamedStatements: Record<string, string>;
}

interface Column {
  readonly name: string;
  read(text: string): unknown;
}

const readColumn = ({ read }: Column, text: string | null | undefined): unknown => (text == null ? null : read(text));

export type Done = (error: Error | null, result?: Pick<QueryResult, 'rows'>) => void;

/** What the named statements of a connection answer with; none for those that answer without rows. */
const described = new WeakMap<Connection, Map<string, readonly Column[]>>();

const columnsOf = (connection: Connection): Map<string, readonly Column[]> => {
  const known = described.get(connection) ?? new Map();
  described.set(connection, known);
  return known;
};

/** Values as they are sent. One that cannot be is to fail before anything is. */
export const written = (values: readonly unknown[]) => values.map((value) => prepareValue(value));

/** What node-postgres would write piece by piece: to hand over one costs as much as to hand over all of them. */
const pieces: Buffer[] = [];
const pieceByPiece: Connection = Object.create(Connection.prototype, {
  _send: { value: (piece: Buffer) => pieces.push(piece) },
});

/** Messages of several that are to go out as one. */
let gathered: Buffer[] | undefined;

/** Whatever is asked meanwhile is handed over in one piece. */
export function inOneMessage({ stream }: Connection, ask: () => void): void {
  const all: Buffer[] = [];
  gathered = all;
  try {
    ask();
  } finally {
    gathered = undefined;
    if (all.length > 0 && stream.writable) stream.write(Buffer.concat(all));
  }
}

/** One named statement with its values, and the rows that it is answered with. */
export class Question {
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
    for (let at = 0; at < columns.length; at++) {
      const column = columns[at] as Column;
      row[column.name] = readColumn(column, fields[at]);
    }
    this.rows.push(row);
  }
}

/**
 * Statements that go out in one message and come back in one: a round trip costs more than a statement. After one that
 * fails none is run, and all of them count as failed.
 * The server is told of each, and describes it, once per connection: node-postgres would have it described for every row
 * that is read, which costs as much as all the rest.
 */
export class KnownStatements {
  /** Of the one that is being answered: the client asks which statement it was that the server has understood. */
  name: string;
  text: string;
  readonly #questions: readonly Question[];
  #at = 0;
  #known: Map<string, readonly Column[]> | undefined;
  readonly #answered: (error: Error | null) => void;
  callback = (error: Error | null): void => {
    for (const question of error ? this.#failedFirst() : this.#questions) question.done(error, question);
    this.#answered(error);
  };

  constructor(first: Question, others: readonly Question[], answered: (error: Error | null) => void) {
    this.name = first.name;
    this.text = first.asked.text;
    this.#questions = [first, ...others];
    this.#answered = answered;
  }

  /** The one that is being answered. */
  get #current(): Question {
    return this.#questions[this.#at] as Question;
  }

  /** Whoever waits for all of them is told of the first that fails: it is to be the one that did. */
  #failedFirst(): readonly Question[] {
    const failed = this.#current;
    return [failed, ...this.#questions.filter((question) => question !== failed)];
  }

  submit(connection: Connection): Error | null {
    const { parsedStatements, submittedNamedStatements } = connection as ParsingConnection;
    for (const { name, asked } of this.#questions) {
      const told = parsedStatements[name] ?? submittedNamedStatements[name];
      if (told !== undefined && told !== asked.text) return new Error(`another statement is named ${name}`);
    }
    const known = columnsOf(connection);
    this.#known = known;
    pieces.length = 0; // some are left where one could not be made
    for (const question of this.#questions) {
      const { name, asked, values } = question;
      if (!(name in parsedStatements || name in submittedNamedStatements)) {
        submittedNamedStatements[name] = asked.text;
        pieceByPiece.parse({ name, text: asked.text, types: [] }, true);
      }
      pieceByPiece.bind({ statement: name, values } as never, true);
      question.columns = known.get(name);
      if (!question.columns) pieceByPiece.describe({ type: 'P', name: '' } as never, true);
      pieceByPiece.execute(null, true);
    }
    pieceByPiece.sync();
    const message = pieces.splice(0);
    if (gathered) gathered.push(...message);
    else if (connection.stream.writable) connection.stream.write(Buffer.concat(message));
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
    this.#known?.set(name, columns);
    if (this.#at === this.#questions.length - 1) return;
    this.#at++;
    this.name = this.#current.name;
    this.text = this.#current.asked.text;
  }

  /** The server has read nothing of what came behind the one that failed, nor learnt its name. */
  handleError(error: Error, connection: Connection): void {
    const { submittedNamedStatements } = connection as ParsingConnection;
    for (const { name } of this.#questions.slice(this.#at)) delete submittedNamedStatements[name];
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }
}

// On a pipelined connection no other is let in; to make a whole one for each costs as much as to write its message.
Object.setPrototypeOf(KnownStatements.prototype, Query.prototype);
