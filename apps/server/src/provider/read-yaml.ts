import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import type { Mistake, Read } from './mistake.ts';
import { unknownPlaceholders } from './placeholders.ts';
import { plainWords } from './plain-words.ts';

/** Reads one YAML text against its schema; `firstLine` is where the text starts in its file. */
export function readYaml<T extends z.ZodType>(file: string, text: string, schema: T, firstLine = 1): Read<z.output<T>> {
  const lines = new LineCounter();
  const at = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    return { mistakes: document.errors.map((error) => ({ file, line: at(error.pos[0]), reason: error.message })) };
  }
  // A file with nothing but comments says nothing, which is an empty map.
  const read = plainValue(document);
  if ('tooOftenAt' in read)
    return { mistakes: [{ file, line: at(read.tooOftenAt), reason: 'repeats too much with & and *; write it out' }] };
  const parsed = schema.safeParse(read.value ?? {}, { jitless: true, error: plainWords });
  const strangers = placeholdersIn(document, file, text, at);
  if (parsed.success) return strangers.length > 0 ? { mistakes: strangers } : { value: parsed.data };

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
  return { mistakes: [...mistakes, ...strangers] };
}

/** Aliases of aliases can stand for more than the memory holds: the library gives up in time. */
function plainValue(document: Document): { readonly value: unknown } | { readonly tooOftenAt: number } {
  try {
    return { value: document.toJS() };
  } catch {
    let tooOftenAt = 0;
    visit(document, {
      Alias(_, { range }) {
        tooOftenAt = range?.[0] ?? 0;
        return visit.BREAK;
      },
    });
    return { tooOftenAt };
  }
}

/** Only in what is written as a value: a comment may speak of whatever it likes. */
function placeholdersIn(document: Document, file: string, text: string, at: (offset: number) => number): Mistake[] {
  const mistakes: Mistake[] = [];
  if (!text.includes('{{')) return mistakes;
  visit(document, {
    Scalar(_, { range }) {
      if (!range) return;
      const [from, to] = range;
      mistakes.push(...unknownPlaceholders(file, text.slice(from, to), (offset) => at(from + offset)));
    },
  });
  return mistakes;
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
