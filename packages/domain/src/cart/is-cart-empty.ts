import type { Breakdown } from './breakdown.ts';

/** True for an empty cart. Meetings need no service, so a cart with meetings alone is not empty. */
export const isEmptyCart = ({ header, otherServices }: Pick<Breakdown, 'header' | 'otherServices'>): boolean =>
  header.flowType === '' && otherServices.length === 0;
