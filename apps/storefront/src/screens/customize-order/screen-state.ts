import type { Progress } from '@demarc/domain/cart';
import type { Contract } from '@demarc/domain/catalog';
import { useSyncExternalStore } from 'react';
import type { Part } from '../../cart/change-cart.ts';
import { createStore } from '../../session/store.ts';
import type { Gap } from './continue/gap.ts';
import { definitionOf, type SectionId, type StepId, sectionIds, stepLists, stepsOf } from './sections.ts';

/** What only the screen knows: which steps are open, which were gone through or looked at. Never persisted (C-394). */
export interface ScreenState {
  /** The open step of each section; null while all are closed. */
  readonly open: Readonly<Record<SectionId, StepId | null>>;
  readonly done: readonly StepId[];
  readonly visited: readonly StepId[];
  /** The term asked for while nothing is chosen that has one. */
  readonly term?: Contract;
  /** Services that the shopper asked for and has not chosen yet. */
  readonly added: readonly Part[];
  /** What each section says of itself for Continue. */
  readonly progress: Readonly<Record<string, Partial<Progress>>>;
  /** The field that the shopper was led to: it says what is wrong with it before it is left. */
  readonly asked?: string;
  /** What a section still waits for, as long as it waits. */
  readonly gaps: Readonly<Record<string, Gap>>;
}

const openAtFirst = (section: SectionId): StepId | null =>
  stepsOf(section).find((step) => definitionOf(step).open) ?? null;

export const freshState: ScreenState = {
  open: Object.fromEntries(sectionIds.map((section) => [section, openAtFirst(section)])) as ScreenState['open'],
  done: [],
  visited: sectionIds.flatMap((section) => openAtFirst(section) ?? []),
  added: [],
  progress: {},
  gaps: {},
};

const including = <T>(list: readonly T[], item: T): readonly T[] => (list.includes(item) ? list : [...list, item]);
const without = <T>(list: readonly T[], item: T): readonly T[] => list.filter((each) => each !== item);

/** C-032: of a section one step is open; opening is looking at it (C-033). */
export const opened = (state: ScreenState, step: StepId): ScreenState => ({
  ...state,
  open: { ...state.open, [definitionOf(step).section]: step },
  visited: including(state.visited, step),
});

export const closed = (state: ScreenState, step: StepId): ScreenState => {
  const { section } = definitionOf(step);
  return state.open[section] === step ? { ...state, open: { ...state.open, [section]: null } } : state;
};

/** Gone through: the step folds, and the next of the section that is neither done nor optional opens. */
export function finished(state: ScreenState, step: StepId, steps = stepsOf(definitionOf(step).section)): ScreenState {
  const done = including(state.done, step);
  const next = steps
    .slice(steps.indexOf(step) + 1)
    .find((each) => !done.includes(each) && !definitionOf(each).optional);
  const folded = closed({ ...state, done }, step);
  return next ? opened(folded, next) : folded;
}

/** A choice that was changed is to be gone through again. */
export const undone = (state: ScreenState, step: StepId): ScreenState => ({
  ...state,
  done: without(state.done, step),
});

/** The steps of a section begin anew. */
const begunAnew = (state: ScreenState, section: SectionId): ScreenState => ({
  ...state,
  open: { ...state.open, [section]: openAtFirst(section) },
  done: state.done.filter((step) => !(step in stepLists[section])),
});

const sectionsOf: Readonly<Record<Part, readonly SectionId[]>> = {
  internet: ['internet'],
  voice: ['voice', 'webPhone'],
  tv: ['tv'],
};

/** A service is not wanted any more: it is offered again, and whoever adds it begins with its first step (C-080). */
export const leftOut = (state: ScreenState, part: Part): ScreenState =>
  sectionsOf[part].reduce(begunAnew, { ...state, added: without(state.added, part) });

/** After a reload: these were gone through, and this one is open. */
export const restored = (
  state: ScreenState,
  section: SectionId,
  done: readonly StepId[],
  open: StepId | null,
): ScreenState => ({
  ...state,
  done: [...new Set([...state.done, ...done])],
  open: { ...state.open, [section]: open },
});

export const screenState = createStore<ScreenState>(freshState);

/** Only what is asked for: a part of the page is drawn anew for what it shows, and for nothing else. */
export const useScreenState = <T>(select: (state: ScreenState) => T): T =>
  useSyncExternalStore(
    screenState.subscribe,
    () => select(screenState.get()),
    () => select(freshState),
  );

const change =
  <Args extends readonly unknown[]>(next: (state: ScreenState, ...args: Args) => ScreenState) =>
  (...args: Args): void =>
    screenState.set(next(screenState.get(), ...args));

export const openStep = change(opened);
export const closeStep = change(closed);
export const finishStep = change(finished);
export const undoStep = change(undone);
export const restoreSection = change(restored);
/** C-208: as on arrival; the sections that stand on the page go on saying how far they are. */
export const restartAll = change(({ progress, gaps }) => ({ ...freshState, progress, gaps }));
export const askTerm = change((state, term: Contract) => ({ ...state, term }));
export const askField = change((state, asked: string) => ({ ...state, asked }));
export const addPart = change((state, part: Part) => ({ ...state, added: including(state.added, part) }));
export const leaveOut = change(leftOut);
