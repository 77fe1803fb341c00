import type { z } from 'zod';
import type { Codec } from './call.ts';

type Issue = z.core.$ZodIssue;

/** Fields of one object that its codec does not know. */
interface UnknownFields {
  readonly path: readonly PropertyKey[];
  readonly names: readonly string[];
}

/**
 * Decodes an answer, and ignores fields that the codec does not know: a newer server has added them (ADR 22). The codec
 * itself refuses them, so that servers and tests notice every field that is not declared.
 */
export function decodeAnswer<C extends Codec>(codec: C, answer: unknown): z.ZodSafeParseResult<z.output<C>> {
  const result = codec.safeDecode(answer as z.input<C>);
  if (result.success) return result;
  const unknown = listUnknownFields(result.error.issues);
  return unknown ? codec.safeDecode(removeFields(answer, unknown) as z.input<C>) : result;
}

/** Returns undefined if anything else is wrong with the answer. */
function listUnknownFields(
  issues: readonly Issue[],
  parent: readonly PropertyKey[] = [],
): readonly UnknownFields[] | undefined {
  const lists = issues.map((issue) => {
    const path = [...parent, ...issue.path];
    if (issue.code === 'unrecognized_keys') return [{ path, names: issue.keys }];
    return issue.code === 'invalid_union' ? findClosestOption(issue.errors, path) : undefined;
  });
  return lists.every((list) => list !== undefined) ? lists.flat() : undefined;
}

/** Of the shapes that an answer may have, chooses the one with the fewest unknown fields. */
function findClosestOption(
  options: readonly (readonly Issue[])[],
  path: readonly PropertyKey[],
): readonly UnknownFields[] | undefined {
  const countNames = (list: readonly UnknownFields[]) => list.reduce((sum, { names }) => sum + names.length, 0);
  return options
    .flatMap((issues) => {
      const list = listUnknownFields(issues, path);
      return list ? [list] : [];
    })
    .sort((a, b) => countNames(a) - countNames(b))[0];
}

function removeFields(answer: unknown, unknown: readonly UnknownFields[]): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(answer));
  for (const { path, names } of unknown) {
    const object = path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)[key], copy);
    for (const name of names) delete (object as Record<string, unknown>)[name];
  }
  return copy;
}
