import { LineCounter, parseDocument, visit } from 'yaml';

/** A text of a file, as it is written there. */
export interface Passage {
  readonly text: string;
  /** Returns the line of the file for an offset in the text. */
  lineAt(offset: number): number;
}

/** YAML between two lines of dashes at the start of a text of `content/`. */
export const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/** Lists the texts of a file: the values of YAML, and the Markdown below it. Comments are left out. */
export function listPassages(file: string, text: string): readonly Passage[] {
  if (file.endsWith('.yaml')) return listYamlPassages(text, 1);
  if (!file.endsWith('.md')) return [];
  const [header = '', yaml = ''] = frontMatter.exec(text) ?? [];
  const lines = new LineCounter();
  for (const { index } of text.matchAll(/^/gm)) lines.addNewLine(index);
  const lineAt = (offset: number) => lines.linePos(header.length + offset).line;
  return [...listYamlPassages(yaml, 2), { text: text.slice(header.length), lineAt }];
}

function listYamlPassages(yaml: string, firstLine: number): readonly Passage[] {
  // Most files have nothing to find, and parsing is slow.
  if (!yaml.includes('{{') && !yaml.includes('$')) return [];
  const lines = new LineCounter();
  const passages: Passage[] = [];
  visit(parseDocument(yaml, { lineCounter: lines, prettyErrors: false }), {
    Scalar(_, { range }) {
      if (!range) return;
      const [from, to] = range;
      const lineAt = (offset: number) => lines.linePos(from + offset).line + firstLine - 1;
      passages.push({ text: yaml.slice(from, to), lineAt });
    },
  });
  return passages;
}
