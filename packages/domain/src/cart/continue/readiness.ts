import type { CartProgress } from './progress.ts';

/** A part that an order requires. */
export type MissingPart = 'service' | 'router' | 'phone' | 'listing' | 'tv';

/** C-243: for internet alone, other equipment can replace the router. */
const hasRouter = ({ router, equipmentType, voice, tv }: CartProgress): boolean =>
  router !== undefined || (equipmentType !== '' && !voice && !tv);

/** The required parts of every chosen service, in page order (C-242 to C-249). */
const requirements: readonly (readonly [MissingPart, (progress: CartProgress) => boolean])[] = [
  ['service', ({ internet, voice, tv }) => !internet && !voice && !tv],
  ['router', (progress) => progress.internet && !hasRouter(progress)],
  ['phone', ({ voice, phoneDone }) => voice && !phoneDone],
  ['listing', ({ listing }) => listing === 'open'], // C-247: our decision, for every combination
  ['tv', ({ tv, tvDone }) => tv && !tvDone],
];

export const listMissingParts = (progress: CartProgress): readonly MissingPart[] =>
  requirements.filter(([, isMissing]) => isMissing(progress)).map(([part]) => part);

export const isCartReady = (progress: CartProgress): boolean => listMissingParts(progress).length === 0;
