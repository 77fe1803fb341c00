export { type Availability, firstService, hasPricedQuote, offersFiveG, type Quote } from './availability.ts';
export { type EntrySource, entrySource } from './entry-source.ts';
export {
  type Decision,
  decideLeadOutcome,
  decideOutcome,
  type Outcome,
  type OutsidePage,
  type Situation,
} from './outcome.ts';
export {
  type Carried,
  genericRedirection,
  lteRedirection,
  otherLineOfBusinessRedirection,
  type Redirection,
  wirelessRedirection,
} from './redirection.ts';
