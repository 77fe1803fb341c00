import type { OrderDetail } from '@demarc/contract/operator-api';
import type { HandOverAttempt } from '../store/hand-over-attempts.ts';

type ShownAttempt = NonNullable<OrderDetail['handOver']>['attempts'][number];

const resultTexts = { accepted: 'Accepted', refused: 'Refused', unanswered: 'No answer' } as const;

/** A try to hand over an order, as operators read it. The time is that of the last one with this result. */
export const describeAttempt = ({ at, revision, result, tries, request, reply }: HandOverAttempt): ShownAttempt => ({
  ...{ at: at.toISOString(), revision, request, reply },
  result: tries === 1 ? resultTexts[result] : `${resultTexts[result]}, ${tries} tries`,
});
