/** Why the server cannot start, in a sentence for whoever started it. Printed without a stack; the exit code is 1. */
export class StartProblem extends Error {}
