/** Where the text of a statement does not tell. */
export interface Haste {
  /**
   * Whether it keeps nobody waiting who comes behind it: true for one that writes, but waits neither for the disk nor for
   * what anybody else holds for longer than a statement; false for a read that looks at much.
   */
  readonly isQuick?: boolean;
  /** Whether nobody at a page waits for it: then such statements wait for each other, and spare each other a message. */
  readonly isPatient?: boolean;
}

/** What Drizzle asks with is passed on as it is, so that the pool finds it there. */
export function withHaste(query: object, haste: Haste): void {
  const { rawQueryConfig, queryConfig } = query as Record<'rawQueryConfig' | 'queryConfig', object | undefined>;
  for (const asked of [rawQueryConfig, queryConfig]) if (asked) Object.assign(asked, haste);
}
