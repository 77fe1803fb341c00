import type { Progress } from '@demarc/domain/cart';
import { useEffect } from 'react';
import { screenState } from './screen-state.ts';

const put = (section: string, progress: Partial<Progress> | undefined) => {
  const state = screenState.get();
  const { [section]: _before, ...others } = state.progress;
  screenState.set({ ...state, progress: progress ? { ...others, [section]: progress } : others });
};

/** How a section registers for Continue: it says how far it is, as long as it stands on the page. */
export function useSectionProgress(section: string, progress: Partial<Progress>): void {
  const told = JSON.stringify(progress);
  useEffect(() => put(section, JSON.parse(told)), [section, told]);
  useEffect(() => () => put(section, undefined), [section]);
}
