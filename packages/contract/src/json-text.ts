/** While a message is written: the texts of the lists in it that it shares with others. */
let shared: string[] | undefined;

/** No text of ours begins like this: the database keeps no NUL, and a shopper's is taken out. */
const mark = '\u0000';
const marks = /"\\u0000(\d+)"/g;

/** The same list, written now: `jsonText` puts its text where it stands. So nobody may change it. */
export function writtenOnce<List extends object>(list: List): List {
  const text = JSON.stringify(list);
  const toJSON = () => (shared ? `${mark}${shared.push(text) - 1}` : list);
  return Object.defineProperty(list, 'toJSON', { value: toJSON });
}

/** As `JSON.stringify`, which anybody else may use as well; an answer with many lists that never change is ready sooner. */
export function jsonText(value: unknown): string {
  const texts: string[] = [];
  shared = texts;
  try {
    const text = JSON.stringify(value);
    return texts.length > 0 ? text.replace(marks, (_, at) => texts[at] ?? '') : text;
  } finally {
    shared = undefined;
  }
}
