import type { OrderEventAnswer } from '@demarc/contract/order-events';
import { formatVisitTimes, type VisitState } from '@demarc/domain/order';
import type { OrderContents } from '../contents.ts';
import type { PlacedRow } from '../store/order-row.ts';

type OrderFacts = Pick<PlacedRow, 'number' | 'state' | 'revision' | 'visitState' | 'externalId'> & {
  readonly visit: OrderContents['visit'];
};

/** Builds the answer to a reported event. */
export const buildEventAnswer = (
  { number, externalId, state, revision, visitState, visit }: OrderFacts,
  applied: boolean,
): OrderEventAnswer => ({
  orderNumber: number,
  ...(externalId && { externalId }),
  revision,
  state,
  visit: describeVisit(visit, visitState),
  applied,
});

function describeVisit(visit: OrderContents['visit'], state: VisitState | null): OrderEventAnswer['visit'] {
  if (!visit || state === null) return null;
  const { date, code, installBy } = visit;
  return { state, date, ...formatVisitTimes(visit), ...(code && { code }), installBy };
}
