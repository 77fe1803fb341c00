import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Mistake, Read } from './mistake.ts';

/** Reads one YAML text against its schema; `firstLine` is where the text starts in its file. */
export function readYaml<T extends z.ZodType>(file: string, text: string, schema: T, firstLine = 1): Read<z.output<T>> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number) => lines.linePos(offset).line + firstLine - 1;

  if (document.errors.length > 0) {
    return { mistakes: document.errors.map((error) => ({ file, line: at(error.pos[0]), reason: error.message })) };
  }
  // A file with nothing but comments says nothing, which is an empty map.
  const parsed = schema.safeParse(document.toJS() ?? {});
  if (parsed.success) return { value: parsed.data };

  const mistakes = parsed.error.issues.flatMap((issue): Mistake[] => {
    const mistake = (path: readonly PropertyKey[], reason: string): Mistake => ({
      file,
      line: at(offsetOf(document.contents, path)),
      reason: path.length > 0 ? `${path.join('.')}: ${reason}` : reason,
    });
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => mistake([...issue.path, key], 'there is no such setting'));
    }
    const missing = issue.code === 'invalid_type' && document.getIn(issue.path) === undefined;
    return [mistake(issue.path, missing ? 'is missing' : issue.message)];
  });
  return { mistakes };
}

/** Where the deepest part of the path that is there starts: its key in a map, the item itself in a list. */
function offsetOf(contents: Node | null, path: readonly PropertyKey[]): number {
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
