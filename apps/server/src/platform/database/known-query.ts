import { Column, type DriverValueDecoder, DrizzleQueryError, is, Param, Placeholder, SQL } from 'drizzle-orm';
import type { PgPreparedQuery, PgSession, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { QueryResult } from 'pg';
import { inLineWith } from './in-line.ts';
import type { Asked } from './known-statement.ts';

type PrepareQuery = PgSession['prepareQuery'];
type Fields = NonNullable<Parameters<PrepareQuery>[1]>;
type Values = Record<string, unknown>;

/** What Drizzle keeps of a query, and does not tell. */
interface Prepared extends PgPreparedQuery<PreparedQueryConfig> {
  readonly queryConfig: Asked;
  readonly rawQueryConfig: Asked;
  readonly params: readonly unknown[];
}

interface Connected extends PgSession {
  readonly client: { query(asked: Asked, values: unknown[]): Promise<Sent> };
}

type Sent = Pick<QueryResult, 'rows'>;

/**
 * A session whose named queries are read out of Drizzle once, and then asked without it: to find out each time what every
 * value and column is costs more than to send a statement and to read its answer.
 */
export function knowingQueries<Session extends Pick<PgSession, 'prepareQuery'>>(session: Session): Session {
  const prepareQuery = session.prepareQuery.bind(session) as PrepareQuery;
  const { client } = session as unknown as Connected;
  session.prepareQuery = ((query, fields, name, isArrayMode, mapResult, ...more) => {
    const prepared = prepareQuery(query, fields, name, isArrayMode, mapResult, ...more) as Prepared;
    const readers = fields?.map(readerOf);
    if (name === undefined || mapResult || readers?.includes(undefined)) return prepared;
    const rows = readers && rowReader(readers as Reader[]);
    const asked = rows ? prepared.queryConfig : prepared.rawQueryConfig;
    // Not before it is asked: who has prepared it may still change what becomes of its values.
    let writers: readonly Writer[] | undefined;
    const read = async (sent: Promise<Sent>, written: unknown[]): Promise<unknown> => {
      const result = await sent.catch((error: Error) => {
        throw new DrizzleQueryError(asked.text, written, error);
      });
      return rows ? result.rows.map(rows) : result;
    };
    const execute = (values: Values = {}): Promise<unknown> => {
      try {
        writers ??= prepared.params.map(writerOf);
        const written = writers.map((write) => write(values));
        const sent = client.query(asked, written);
        return inLineWith(sent, read(sent, written));
      } catch (error) {
        return Promise.reject(error);
      }
    };
    return Object.assign(prepared, { execute });
  }) as PrepareQuery as Session['prepareQuery'];
  return session;
}

type Writer = (values: Values) => unknown;

function writerOf(param: unknown): Writer {
  if (is(param, Placeholder)) return (values) => givenFor(param, values);
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { value, encoder } = param;
  return (values) => encoder.mapToDriverValue(givenFor(value, values));
}

function givenFor({ name }: Placeholder, values: Values): unknown {
  const value = values[name];
  if (value === undefined && !(name in values)) throw new Error(`No value for placeholder "${name}" was provided`);
  return value;
}

interface Reader {
  readonly name: string;
  /** None where it is left as it comes. */
  readonly decoder: DriverValueDecoder<unknown, unknown> | undefined;
}

/** Undefined for what only Drizzle knows how to read: a column of a table that was joined. */
function readerOf({ path: [name, ...deeper], field }: Fields[number]): Reader | undefined {
  if (name === undefined || deeper.length > 0) return undefined;
  if (is(field, Column)) {
    const isPlain = field.mapFromDriverValue === Column.prototype.mapFromDriverValue;
    return { name, decoder: isPlain ? undefined : field };
  }
  if (is(field, SQL.Aliased)) return { name, decoder: decoderOf(field.sql) };
  return is(field, SQL) ? { name, decoder: decoderOf(field) } : undefined;
}

const decoderOf = (query: SQL) => (query as unknown as { readonly decoder: Reader['decoder'] }).decoder;

/** Rows of one shape: to add each column to an empty one costs more than to fill them in. */
function rowReader(readers: readonly Reader[]) {
  const empty: Record<string, unknown> = Object.fromEntries(readers.map(({ name }) => [name, null]));
  return (fields: readonly unknown[]): Record<string, unknown> => {
    const row = { ...empty };
    for (let at = 0; at < readers.length; at++) {
      const { name, decoder } = readers[at] as Reader;
      const field = fields[at];
      row[name] = decoder && field !== null ? decoder.mapFromDriverValue(field) : field;
    }
    return row;
  };
}
