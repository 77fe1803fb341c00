import { z } from 'zod';
import { simplifySchema } from '../simplify-schema.ts';
import { handOverDocument, handOverVersion } from './hand-over.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Builds the JSON Schema of the hand-over document, as it is published. */
export function buildHandOverSchema(): JsonSchema {
  const schema = z.toJSONSchema(handOverDocument, {
    override: ({ jsonSchema }) => simplifySchema(jsonSchema),
  });
  return { $id: `hand-over-${handOverVersion}.schema.json`, title: 'Hand-over of an order', ...schema };
}
