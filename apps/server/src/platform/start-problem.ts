/** Why the server cannot start, in a sentence for whoever started it, with what to do. Shown without a stack. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
