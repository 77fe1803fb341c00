/**
 * Counts the typos between two texts: wrong, missing and extra letters, and swapped neighbors. PostgreSQL's levenshtein
 * counts a swap as two.
 */
export function countTypos(typed: string, name: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: name.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    for (let column = 1; column <= name.length; column++) {
      const isSame = typed[row - 1] === name[column - 1];
      const isSwapped = typed[row - 1] === name[column - 2] && typed[row - 2] === name[column - 1];
      current[column] = Math.min(
        read(previous, column) + 1,
        read(current, column - 1) + 1,
        read(previous, column - 1) + (isSame ? 0 : 1),
        isSwapped ? read(beforePrevious, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforePrevious, previous] = [previous, current];
  }
  return read(previous, name.length);
}

const read = (counts: readonly number[], index: number): number => counts[index] ?? Number.POSITIVE_INFINITY;

/** Counts the typos in a text that may be the start of the name. A name that the text completes ranks before others. */
export function countTyposInStart(typed: string, name: string): number {
  const whole = countTypos(typed, name);
  return name.length > typed.length ? Math.min(whole, countTypos(typed, name.slice(0, typed.length)) + 0.5) : whole;
}
