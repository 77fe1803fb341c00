import type { Progress } from '@demarc/domain/cart';
import { useEffect } from 'react';
import type { Gap } from './continue/gap.ts';
import { screenState } from './screen-state.ts';

const withEntry = <T>(all: Readonly<Record<string, T>>, section: string, value: T | undefined) => {
  const { [section]: _before, ...others } = all;
  return value ? { ...others, [section]: value } : others;
};

const setSection = (section: string, progress?: Partial<Progress>, gap?: Gap) => {
  const state = screenState.get();
  screenState.set({
    ...state,
    progress: withEntry(state.progress, section, progress),
    gaps: withEntry(state.gaps, section, gap),
  });
};

/** Registers a section for Continue: reports its progress and its gap while the section is mounted. */
export function useSectionProgress(section: string, progress: Partial<Progress>, gap?: Gap): void {
  const serialized = JSON.stringify([progress, gap]);
  useEffect(() => {
    const [nextProgress, nextGap] = JSON.parse(serialized);
    setSection(section, nextProgress, nextGap ?? undefined);
  }, [section, serialized]);
  useEffect(() => () => setSection(section), [section]);
}
