import type { OrderDetail } from '@demarc/contract/operator-api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { announce } from '../../lib/announcer.ts';
import { orderKey } from '../order/order-queries.ts';

interface ShownClaim {
  readonly hold: NonNullable<OrderDetail['hold']>;
  readonly isMine: boolean;
  /** The operator gave the order back. */
  readonly isGivenBack: boolean;
  readonly now: Date;
}

/**
 * Loads the order again once its claim should have ended, because no change tells of it. Returns whether the claim of this
 * operator has ended by its time or by a colleague, and announces it.
 */
export function useClaimEnd(number: string, { hold, isMine, isGivenBack, now }: ShownClaim): boolean {
  const queries = useQueryClient();
  const { claim, laterAt } = hold;
  const isOver = claim !== undefined && new Date(claim.endsAt) <= now;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock of the server may be behind, so each tick tries again
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: orderKey(number) });
  }, [isOver, now, number]);
  const [before, setBefore] = useState({ isMine, laterAt });
  const [hasEnded, setEnded] = useState(false);
  if (before.isMine !== isMine) {
    setBefore({ isMine, laterAt });
    // Later, too, ends a claim by hand.
    setEnded(before.isMine && !isGivenBack && before.laterAt === laterAt);
  }
  useEffect(() => {
    if (hasEnded) announce('Your claim has ended.');
  }, [hasEnded]);
  return hasEnded;
}
