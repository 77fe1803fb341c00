import type { z } from 'zod';

/** Clients must ignore unknown fields, and whole numbers need no bounds of JavaScript. */
export function simplifySchema(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  // The pattern repeats the format, at length.
  if (schema.format !== undefined) delete schema.pattern;
}
