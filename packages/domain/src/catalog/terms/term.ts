import type { Contract } from '../contract.ts';
import type { EarlyTermination } from '../prices/early-termination.ts';

/** A contract term that the provider sells plans for, with the provider's own texts. */
export interface Term {
  readonly id: Contract;
  /** The length; 0 for month to month. */
  readonly months: number;
  /** As the Contract step and the recap show it. */
  readonly name: string;
  /** Follows the price of a plan. Without it, the name does. */
  readonly planNote?: string;
  /** One sentence about the term, its renewal and what leaving early costs: see `agreementFee`. */
  readonly agreement: string;
  /** Explains the term in the Contract step. */
  readonly description: string;
  /** Replaces the description, unless the shortest other term costs the same or less. */
  readonly descriptionWhenCheaper?: string;
  /** Absent if the customer can leave at any time without a fee. */
  readonly earlyTermination?: EarlyTermination;
  /** The sentence on the broadband label that says whether the price requires a contract. It has a neutral default. */
  readonly labelText?: string;
  /** The days of the money-back guarantee; absent without one. */
  readonly moneyBackDays?: number;
}

/** The placeholder of `Term.agreement` for what leaving early costs. */
export const agreementFee = '{{earlyTerminationFee}}';

/** The term that a new cart starts with: the first of the list. */
export const getDefaultTerm = ({ terms }: { readonly terms: readonly Pick<Term, 'id'>[] }): Contract =>
  terms[0]?.id ?? '';

/** The text after the price of a plan (C-372). */
export const getPlanNote = ({ planNote, name }: Pick<Term, 'planNote' | 'name'>): string => planNote ?? name;

interface TermPrice {
  readonly term: Contract;
  readonly monthlyCents: number;
}

/** Describes a term for the Contract step. Promises a lower price unless the prices contradict it. */
export function describeTerm(term: Term, terms: readonly Term[], prices: readonly TermPrice[]): string {
  const { description, descriptionWhenCheaper = description } = term;
  const price = prices.find((each) => each.term === term.id);
  const [shortest] = terms
    .filter(({ id, months }) => months < term.months && prices.some((each) => each.term === id))
    .toSorted((a, b) => a.months - b.months);
  const otherPrice = prices.find((each) => each.term === shortest?.id);
  return price && otherPrice && price.monthlyCents >= otherPrice.monthlyCents ? description : descriptionWhenCheaper;
}
