import { abandonedAfterMinutes } from './funnel.ts';

/** The states of a cart, as operators see them. */
export const cartStates = ['active', 'abandoned', 'saved', 'ordered'] as const;
export type CartState = (typeof cartStates)[number];

interface CartStanding {
  readonly standing: 'open' | 'saved' | 'ordered';
  readonly changedAt: Date;
}

/** A cart that did not change since this time is abandoned, unless it was saved or ordered. */
export const getAbandonedTime = (now: Date): Date => new Date(now.getTime() - abandonedAfterMinutes * 60_000);

/** A saved cart stays saved until it is ordered, because its shopper can return to it. */
export function getCartState({ standing, changedAt }: CartStanding, now: Date): CartState {
  if (standing !== 'open') return standing;
  return changedAt <= getAbandonedTime(now) ? 'abandoned' : 'active';
}
