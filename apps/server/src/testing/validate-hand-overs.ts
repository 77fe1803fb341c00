import { readFileSync } from 'node:fs';
import { handOverDocument } from '@demarc/contract/hand-over';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Queryable } from '../platform/database/database.ts';
import { sql } from '../platform/database/sql.ts';
import type { RecordedOrderTable } from '../platform/database/tables.ts';
import { isUnavailable } from '../platform/database/unavailable.ts';

const schemaFile = new URL('../../../../docs/provider-api/hand-over-1.0.schema.json', import.meta.url);
const ajv = new Ajv2020({ allErrors: true, strict: true });
addFormats.default(ajv);
const followsSchema = ajv.compile(JSON.parse(readFileSync(schemaFile, 'utf8')));

/** Throws if a document does not follow the published schema, or has a field that the schema does not describe. */
export function validateHandOver(document: unknown): void {
  if (!followsSchema(document))
    throw new Error(`a hand-over breaks its schema: ${ajv.errorsText(followsSchema.errors)}`);
  const { error } = handOverDocument.safeParse(document);
  if (error) throw new Error(`a hand-over has an unknown field: ${error.message}`);
}

/** Checks every order that the embedded order system of a test got (O-001). Some tests have no database at their end. */
export async function validateHandOvers(db: Queryable): Promise<void> {
  const orders = await db
    .query<Pick<RecordedOrderTable, 'handed'>>(sql`select handed from recorded_order`)
    .catch((error: unknown) => {
      if (isUnavailable(error)) return [];
      throw error;
    });
  for (const { handed } of orders) validateHandOver(handed);
}
