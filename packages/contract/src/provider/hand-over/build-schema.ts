import { z } from 'zod';
import { simplifySchema } from '../simplify-schema.ts';
import { handOverDocument, handOverVersion } from './hand-over.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Builds the JSON Schema of the hand-over document, as it is published. */
export function buildHandOverSchema(): JsonSchema {
  const schema = z.toJSONSchema(handOverDocument, {
    override: ({ jsonSchema }) => simplifySchema(jsonSchema),
  });
  return {
    $id: `hand-over-${handOverVersion}.schema.json`,
    title: 'Hand-over of an order',
    ...(splitTypes(schema) as JsonSchema),
  };
}

/** Replaces a list of types by a schema for each, because strict validators refuse several types in one schema. */
function splitTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(splitTypes);
  if (typeof value !== 'object' || value === null) return value;
  if ('type' in value && Array.isArray(value.type)) {
    const { type, ...rest } = value;
    return { ...rest, anyOf: type.map((each) => ({ type: each })) };
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, splitTypes(inner)]));
}
