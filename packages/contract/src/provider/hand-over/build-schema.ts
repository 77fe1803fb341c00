import { z } from 'zod';
import { handOverDocument, handOverVersion } from './hand-over.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Receivers must ignore unknown fields, and whole numbers need no bounds of JavaScript. */
function simplify(schema: JsonSchema): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  // The pattern repeats the format, at length.
  if (schema.format !== undefined) delete schema.pattern;
}

/** Builds the JSON Schema of the hand-over document, as it is published. */
export function buildHandOverSchema(): JsonSchema {
  const schema = z.toJSONSchema(handOverDocument, {
    override: ({ jsonSchema }) => simplify(jsonSchema),
  });
  return { $id: `hand-over-${handOverVersion}.schema.json`, title: 'Hand-over of an order', ...schema };
}
