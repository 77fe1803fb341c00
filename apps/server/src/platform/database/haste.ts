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
