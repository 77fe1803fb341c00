import type { Breakdown } from './breakdown.ts';

/** Nothing is in a cart that costs anything. Meetings need no service, and stay when the last one goes: a cart may hold them alone. */
export const holdsNothing = ({ header, otherServices }: Pick<Breakdown, 'header' | 'otherServices'>): boolean =>
  header.flowType === '' && otherServices.length === 0;
