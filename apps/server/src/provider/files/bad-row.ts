/** An invalid row of a coverage file. The message says why. */
export class BadRow extends Error {}
