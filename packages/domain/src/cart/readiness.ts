import type { Progress } from './progress.ts';

/** What an order cannot go without. */
export type MissingPart = 'service' | 'router' | 'phone' | 'listing' | 'tv';

/** C-243: what stands there instead of a router is enough for internet alone. */
const hasRouter = ({ router, equipmentType, voice, tv }: Progress): boolean =>
  router !== undefined || (equipmentType !== '' && !voice && !tv);

/** In the order of the page: the parts of every chosen service (C-242 to C-249). */
const needs: readonly (readonly [MissingPart, (progress: Progress) => boolean])[] = [
  ['service', ({ internet, voice, tv }) => !internet && !voice && !tv],
  ['router', (progress) => progress.internet && !hasRouter(progress)],
  ['phone', ({ voice, phoneDone }) => voice && !phoneDone],
  ['listing', ({ listing }) => listing === 'open'], // C-247: decided for every combination
  ['tv', ({ tv, tvDone }) => tv && !tvDone],
];

export const missingParts = (progress: Progress): readonly MissingPart[] =>
  needs.filter(([, missing]) => missing(progress)).map(([part]) => part);

export const isReady = (progress: Progress): boolean => missingParts(progress).length === 0;
