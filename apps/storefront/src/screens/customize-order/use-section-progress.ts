import type { CartProgress } from '@demarc/domain/cart';
import { useEffect } from 'react';
import type { Gap } from './continue/gap.ts';
import type { StepChecks } from './continue/step-ticks.ts';
import { type CustomizeScreen, useCustomizeScreen } from './customize-screen.ts';

const withEntry = <T>(entries: Readonly<Record<string, T>>, section: string, value: T | undefined) => {
  const { [section]: _before, ...others } = entries;
  return value ? { ...others, [section]: value } : others;
};

interface SectionReport {
  readonly progress: Partial<CartProgress>;
  readonly gaps: readonly Gap[];
  readonly checks?: StepChecks;
}

const setSection = ({ state }: CustomizeScreen, section: string, report?: SectionReport) => {
  const before = state.get();
  state.set({
    ...before,
    progress: withEntry(before.progress, section, report?.progress),
    gaps: withEntry(before.gaps, section, report?.gaps[0]),
    stepGaps: withEntry(before.stepGaps, section, report?.gaps),
    checks: withEntry(before.checks, section, report?.checks),
  });
};

/** Registers a section for Continue: reports its progress, its gaps and its checked steps while it is mounted. */
export function useSectionProgress(
  section: string,
  progress: Partial<CartProgress>,
  gaps: readonly Gap[],
  checks: StepChecks,
): void {
  const screen = useCustomizeScreen();
  const serialized = JSON.stringify({ progress, gaps, checks });
  useEffect(() => setSection(screen, section, JSON.parse(serialized)), [screen, section, serialized]);
  useEffect(() => () => setSection(screen, section), [screen, section]);
}
