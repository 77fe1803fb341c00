import type { Client } from 'pg';
import { toCamelCase } from './database.ts';

/** How node-postgres reads each PostgreSQL type; see `getTypeParser` in pool.ts. */
const typeScriptTypes: Readonly<Record<string, string>> = {
  bit: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'string',
  jsonb: 'unknown',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  xid8: 'string',
};

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isArray: boolean;
  readonly isNullable: boolean;
  readonly tableComment: string | null;
  readonly comment: string | null;
}

const columnsQuery = `
  select class.relname as "table", attribute.attname as name, coalesce(element.typname, type.typname) as type,
    element.typname is not null as "isArray", not attribute.attnotnull as "isNullable",
    obj_description(class.oid, 'pg_class') as "tableComment", col_description(class.oid, attribute.attnum) as comment
  from pg_class as class
    join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
    join pg_type as type on type.oid = attribute.atttypid
    left join pg_type as element on element.oid = type.typelem and type.typcategory = 'A'
  where class.relkind = 'r' and class.relnamespace = 'public'::regnamespace and class.relname <> 'schema_migration'
  order by class.relname, attribute.attnum`;

/** Generates the source of `tables.ts`: one interface for each table of a migrated database. */
export async function describeTables(client: Client): Promise<string> {
  const { rows } = await client.query<Column>(columnsQuery);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const interfaces = [...tables].map(([table, columns]) => formatInterface(table, columns));
  return `${['// Generated from the migrations by `npm run tables`. Do not edit.', ...interfaces].join('\n\n')}\n`;
}

function formatInterface(table: string, columns: readonly Column[]): string {
  const name = `${capitalize(toCamelCase(table))}Table`;
  const properties = columns.map((column) => `${formatComment(column.comment, '  ')}  ${formatProperty(column)}`);
  return `${formatComment(columns[0]?.tableComment, '')}export interface ${name} {\n${properties.join('\n')}\n}`;
}

function formatProperty({ table, name, type, isArray, isNullable }: Column): string {
  const element = typeScriptTypes[type];
  if (!element) throw new Error(`${table}.${name} is of type ${type}: add it to describe-tables.ts`);
  return `readonly ${toCamelCase(name)}: ${element}${isArray ? '[]' : ''}${isNullable && element !== 'unknown' ? ' | null' : ''};`;
}

const formatComment = (comment: string | null | undefined, indent: string) =>
  comment ? `${indent}/** ${comment} */\n` : '';
const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
