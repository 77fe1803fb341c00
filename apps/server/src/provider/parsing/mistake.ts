/** A provider folder that cannot be used. The message names the first mistakes with file, line and reason. */
export class ProviderProblem extends Error {
  /** The message with every mistake. */
  readonly report: string;

  constructor(message: string, report = message) {
    super(message);
    this.report = report;
  }
}

/** An invalid line in a file of the provider's folder. */
export interface Mistake {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

/** The value of a file, or all its mistakes. */
export type ReadResult<T> = { readonly value: T } | { readonly mistakes: readonly Mistake[] };

/** Limits the message, because one mistake can make every later line invalid. */
export const maxShownMistakes = 50;

export const createProviderProblem = (dir: string, mistakes: readonly Mistake[]): ProviderProblem =>
  new ProviderProblem(formatMistakes(dir, mistakes), formatMistakes(dir, mistakes, mistakes.length));

export function formatMistakes(dir: string, mistakes: readonly Mistake[], maxShown = maxShownMistakes): string {
  const count = mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`;
  const lines = mistakes.slice(0, maxShown).map(({ file, line, reason }) => `  ${file}:${line}  ${reason}`);
  const more = mistakes.length > maxShown ? [`  and ${mistakes.length - maxShown} more`] : [];
  return [`The provider folder ${dir} has ${count}:`, ...lines, ...more].join('\n');
}
