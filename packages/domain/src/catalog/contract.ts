import type { Term } from './terms/term.ts';

/** The id of a contract term, as catalog/terms.yaml names it. */
export type Contract = string;

/** C-271, C-272, E-430, E-431: the term with this name. Any other text means the first term. */
export const parseContract = (label: string, terms: readonly Pick<Term, 'id' | 'name'>[]): Contract | undefined =>
  (terms.find(({ name }) => name === label) ?? terms[0])?.id;
