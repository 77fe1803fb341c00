import type { CartProgress } from '@demarc/domain/cart';
import { useEffect } from 'react';
import type { Gap } from './continue/gap.ts';
import { type CustomizeScreen, useCustomizeScreen } from './customize-screen.ts';

const withEntry = <T>(entries: Readonly<Record<string, T>>, section: string, value: T | undefined) => {
  const { [section]: _before, ...others } = entries;
  return value ? { ...others, [section]: value } : others;
};

const setSection = ({ state }: CustomizeScreen, section: string, progress?: Partial<CartProgress>, gap?: Gap) => {
  const before = state.get();
  state.set({
    ...before,
    progress: withEntry(before.progress, section, progress),
    gaps: withEntry(before.gaps, section, gap),
  });
};

/** Registers a section for Continue: reports its progress and its gap while the section is mounted. */
export function useSectionProgress(section: string, progress: Partial<CartProgress>, gap?: Gap): void {
  const screen = useCustomizeScreen();
  const serialized = JSON.stringify([progress, gap]);
  useEffect(() => {
    const [nextProgress, nextGap] = JSON.parse(serialized);
    setSection(screen, section, nextProgress, nextGap ?? undefined);
  }, [screen, section, serialized]);
  useEffect(() => () => setSection(screen, section), [screen, section]);
}
