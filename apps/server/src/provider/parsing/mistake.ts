/** A provider folder that cannot be used. The message names each mistake with file, line and reason. */
export class ProviderProblem extends Error {}

/** An invalid line in a file of the provider's folder. */
export interface Mistake {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

/** The value of a file, or all its mistakes. */
export type ReadResult<T> = { readonly value: T } | { readonly mistakes: readonly Mistake[] };

/** Limits the report, because one mistake can make every later line invalid. */
export const maxShownMistakes = 50;

export function formatMistakes(dir: string, mistakes: readonly Mistake[]): string {
  const count = mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`;
  const lines = mistakes.slice(0, maxShownMistakes).map(({ file, line, reason }) => `  ${file}:${line}  ${reason}`);
  const more = mistakes.length > maxShownMistakes ? [`  and ${mistakes.length - maxShownMistakes} more`] : [];
  return [`The provider folder ${dir} has ${count}:`, ...lines, ...more].join('\n');
}
