import type { Gap } from '../continue/gap.ts';
import type { TvOnScreen } from './use-tv.ts';

/** In the order of the steps: what the TV section still needs (C-245). */
export function tvGap({ choice, withInternet }: Pick<TvOnScreen, 'choice' | 'withInternet'>): Gap | undefined {
  if (!choice) return undefined;
  if (choice.viewId === '') return { step: 'tvView', words: 'Say where it is watched.' };
  if (!Object.values(choice.boxes).some((count) => count > 0))
    return { step: 'tvEquipment', words: 'No TV box is chosen yet.' };
  return withInternet || choice.routerId ? undefined : { step: 'tvRouter', words: 'No router is chosen yet.' };
}
