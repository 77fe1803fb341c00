import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { z } from 'zod';
import { describeIssue } from './describe-issue.ts';
import type { Mistake, ReadResult } from './mistake.ts';
import { createNearestNameFinder, suggestName } from './suggest-name.ts';

/** Parses and validates a YAML text. `firstLine` is the line of the file where the text starts. */
export function readYaml<T extends z.ZodType>(
  file: string,
  text: string,
  schema: T,
  firstLine = 1,
): ReadResult<z.output<T>> {
  const lines = new LineCounter();
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    return { mistakes: document.errors.map((error) => ({ file, line: lineAt(error.pos[0]), reason: error.message })) };
  }
  const plain = toPlainValue(document);
  if ('excessAliasAt' in plain)
    return {
      mistakes: [{ file, line: lineAt(plain.excessAliasAt), reason: 'repeats too much with & and *; write it out' }],
    };
  // The value of a file with only comments is null. It is validated as an empty map.
  // Issues of the result do not name the schema that refused them, so the settings that it knows are collected here.
  const knownSettings = new Map<string, readonly string[]>();
  const parsed = schema.safeParse(plain.value ?? {}, {
    jitless: true,
    error: (issue) => {
      if (issue.code === 'unrecognized_keys') knownSettings.set(String(issue.path ?? []), listSettings(issue.inst));
      return describeIssue(issue);
    },
  });
  if (parsed.success) return { value: parsed.data };

  const findNearestSetting = createNearestNameFinder();
  const mistakes = parsed.error.issues.flatMap((issue): Mistake[] => {
    const createMistake = (path: readonly PropertyKey[], reason: string): Mistake => ({
      file,
      line: lineAt(findOffset(document.contents, path)),
      reason: path.length > 0 ? `${path.join('.')}: ${reason}` : reason,
    });
    if (issue.code === 'unrecognized_keys') {
      const known = knownSettings.get(String(issue.path)) ?? [];
      return issue.keys.map((key) =>
        createMistake([...issue.path, key], `there is no such setting${suggestName(key, known, findNearestSetting)}`),
      );
    }
    const isMissing = issue.code === 'invalid_type' && document.getIn(issue.path) === undefined;
    return [createMistake(issue.path, isMissing ? 'is missing' : issue.message)];
  });
  return { mistakes };
}

/** Finds the line of a setting in a YAML text, or of the deepest part of its path that the text has. */
export function findLine(text: string, path: readonly PropertyKey[]): number {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  return lines.linePos(findOffset(document.contents, path)).line;
}

/** Lists the settings of an object schema. */
const listSettings = (schema: unknown): readonly string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/** The library throws before nested aliases fill the memory. Returns the position of the first alias then. */
function toPlainValue(document: Document): { readonly value: unknown } | { readonly excessAliasAt: number } {
  try {
    return { value: document.toJS() };
  } catch {
    let excessAliasAt = 0;
    visit(document, {
      Alias(_, { range }) {
        excessAliasAt = range?.[0] ?? 0;
        return visit.BREAK;
      },
    });
    return { excessAliasAt };
  }
}

/** The offset of the deepest existing part of the path: the key in a map, the item in a list. */
function findOffset(contents: Node | null, path: readonly PropertyKey[]): number {
  let offset = contents?.range?.[0] ?? 0;
  let node: unknown = contents;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === step);
      if (!pair) break;
      offset = (pair.key as Node).range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[step as number];
      offset = (node as Node | undefined)?.range?.[0] ?? offset;
    } else break;
  }
  return offset;
}
