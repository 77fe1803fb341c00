/// <reference path="./pg-utils.d.ts" />
import type { ClientBase, Connection, CustomTypesConfig, Pool, QueryConfig, QueryResult, Submittable } from 'pg';
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

/**
 * A named statement that the server is told of, and that it describes, once per connection: node-postgres would have it
 * described for every row that is read, which costs as much as all the rest.
 */
class KnownStatement implements Submittable {
  readonly name: string;
  readonly text: string;
  readonly #asked: Asked;
  readonly #values: readonly unknown[];
  readonly rows: unknown[] = [];
  #known = new Map<string, readonly Column[]>();
  #columns: readonly Column[] = [];
  /** Replaced by the client where it sets a time limit. */
  callback: Done;

  constructor(name: string, asked: Asked, values: readonly unknown[], callback: Done) {
    this.name = name;
    this.text = asked.text;
    this.#asked = asked;
    this.#values = values;
    this.callback = callback;
  }

  submit(connection: Connection): Error | null {
    const { name, text } = this;
    const { [name]: parsed } = (connection as ParsingConnection).parsedStatements;
    if (parsed !== undefined && parsed !== text) return new Error(`another statement is named ${name}`);
    this.#known = columnsOf(connection);
    const columns = this.#known.get(name);
    this.#columns = columns ?? [];
    let values: unknown[];
    try {
      values = this.#values.map((value) => prepareValue(value));
    } catch (error) {
      // Thrown from here, it would leave the connection waiting for an answer for ever.
      return error as Error;
    }
    connection.stream.cork();
    try {
      if (parsed === undefined) connection.parse({ name, text, types: [] }, true);
      connection.bind({ statement: name, values } as never, true);
      if (!columns) connection.describe({ type: 'P', name: '' } as never, true);
      connection.execute(null, true);
      connection.sync();
      return null;
    } finally {
      connection.stream.uncork();
    }
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    const { types } = this.#asked;
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, read: types.getTypeParser(dataTypeID, 'text') }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const columns = this.#columns;
    if (this.#asked.rowMode === 'array') {
      this.rows.push(columns.map((column, at) => readColumn(column, fields[at])));
      return;
    }
    const row: Record<string, unknown> = {};
    for (const [at, column] of columns.entries()) row[column.name] = readColumn(column, fields[at]);
    this.rows.push(row);
  }

  handleCommandComplete(): void {
    this.#known.set(this.name, this.#columns);
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(null, this);
  }
}

const ask = (client: ClientBase, name: string, asked: Asked, values: readonly unknown[], done: Done): void =>
  void client.query(new KnownStatement(name, asked, values, done));

/** One connection, as Drizzle knows it. */
export class KnowingClient {
  readonly #client: ClientBase;

  constructor(client: ClientBase) {
    this.#client = client;
  }

  query(asked: Asked, values: unknown[]) {
    const { name } = asked;
    if (name === undefined) return this.#client.query(asked, values);
    return new Promise((resolve, reject) => {
      ask(this.#client, name, asked, values, (error, result) => (error ? reject(error) : resolve(result)));
    });
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
      this.#pool.connect((failure, client) => {
        if (!client) return reject(failure);
        ask(client, name, asked, values, (error, result) => {
          client.release(error !== null && isUnavailable(error));
          if (error) reject(error);
          else resolve(result);
        });
      });
    });
  }
}
