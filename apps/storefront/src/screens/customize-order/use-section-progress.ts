import type { Progress } from '@demarc/domain/cart';
import { useEffect } from 'react';
import type { Gap } from './continue/gap.ts';
import { screenState } from './screen-state.ts';

const replaced = <T>(all: Readonly<Record<string, T>>, section: string, one: T | undefined) => {
  const { [section]: _before, ...others } = all;
  return one ? { ...others, [section]: one } : others;
};

const put = (section: string, progress?: Partial<Progress>, gap?: Gap) => {
  const state = screenState.get();
  screenState.set({
    ...state,
    progress: replaced(state.progress, section, progress),
    gaps: replaced(state.gaps, section, gap),
  });
};

/** How a section registers for Continue: it says how far it is and what it waits for, as long as it stands on the page. */
export function useSectionProgress(section: string, progress: Partial<Progress>, gap?: Gap): void {
  const told = JSON.stringify([progress, gap]);
  useEffect(() => {
    const [how, missing] = JSON.parse(told);
    put(section, how, missing ?? undefined);
  }, [section, told]);
  useEffect(() => () => put(section), [section]);
}
