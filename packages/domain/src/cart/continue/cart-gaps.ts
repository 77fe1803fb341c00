import type { CartProgress } from './progress.ts';

/** Something that the cart still needs before it can be ordered. */
export type CartGap = 'service' | 'router' | 'voice' | 'listing' | 'tv';

/** C-243: for internet alone, other equipment can replace the router. */
const hasRouter = ({ router, equipmentType, voice, tv }: CartProgress): boolean =>
  router !== undefined || (equipmentType !== '' && !voice && !tv);

/** True when Continue accepts the router: it is chosen and confirmed, or other equipment replaces it. */
export const isRouterAccepted = (progress: CartProgress): boolean =>
  hasRouter(progress) && (progress.router === undefined || progress.internetDone);

/** The condition of each gap, in page order (C-242 to C-249, K-177 to K-181). */
const gapConditions: readonly (readonly [CartGap, (progress: CartProgress) => boolean])[] = [
  ['service', ({ internet, voice, tv }) => !internet && !voice && !tv],
  ['router', (progress) => progress.internet && !hasRouter(progress)],
  ['voice', ({ voice, voiceDone }) => voice && !voiceDone],
  ['listing', ({ listing }) => listing === 'open'], // C-247: our decision, for every combination
  ['tv', ({ tv, tvDone }) => tv && !tvDone],
];

export const listCartGaps = (progress: CartProgress): readonly CartGap[] =>
  gapConditions.filter(([, isOpen]) => isOpen(progress)).map(([gap]) => gap);

export const isCartReady = (progress: CartProgress): boolean => listCartGaps(progress).length === 0;
