/** Something in the provider's folder that cannot be used as it stands. */
export interface Mistake {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

/** Either what a file says, or everything that is wrong with it. */
export type Read<T> = { readonly value: T } | { readonly mistakes: readonly Mistake[] };

/** One slip can make every line behind it wrong. */
const mostShown = 50;

export function reportOf(dir: string, mistakes: readonly Mistake[]): string {
  const count = mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`;
  const lines = mistakes.slice(0, mostShown).map(({ file, line, reason }) => `  ${file}:${line}  ${reason}`);
  const more = mistakes.length > mostShown ? [`  and ${mistakes.length - mostShown} more`] : [];
  return [`The provider folder ${dir} has ${count}; correct it and start again:`, ...lines, ...more].join('\n');
}
