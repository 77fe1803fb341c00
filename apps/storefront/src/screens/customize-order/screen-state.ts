import type { Progress } from '@demarc/domain/cart';
import type { Contract } from '@demarc/domain/catalog';
import { useSyncExternalStore } from 'react';
import type { Part } from '../../features/cart/changes/change-cart.ts';
import { createStore } from '../../lib/store.ts';
import type { Gap } from './continue/gap.ts';
import { definitionOf, type SectionId, type StepId, sectionIds, stepLists, stepsOf } from './sections.ts';

/** The state that only the screen has: open, finished and visited steps. Never persisted (C-394). */
export interface ScreenState {
  /** The open step of each section; null while all are closed. */
  readonly open: Readonly<Record<SectionId, StepId | null>>;
  readonly done: readonly StepId[];
  readonly visited: readonly StepId[];
  /** The term that was requested while the cart has no service with a term. */
  readonly term?: Contract;
  /** Services that the shopper added and has not chosen yet. */
  readonly added: readonly Part[];
  /** The progress that each section reports for Continue. */
  readonly progress: Readonly<Record<string, Partial<Progress>>>;
  /** The field that the shopper was led to: it shows its error before it is left. */
  readonly requestedField?: string;
  /** The gap of each section that is not complete. */
  readonly gaps: Readonly<Record<string, Gap>>;
}

const initialStep = (section: SectionId): StepId | null =>
  stepsOf(section).find((step) => definitionOf(step).open) ?? null;

export const freshState: ScreenState = {
  open: Object.fromEntries(sectionIds.map((section) => [section, initialStep(section)])) as ScreenState['open'],
  done: [],
  visited: sectionIds.flatMap((section) => initialStep(section) ?? []),
  added: [],
  progress: {},
  gaps: {},
};

const withItem = <T>(list: readonly T[], item: T): readonly T[] => (list.includes(item) ? list : [...list, item]);
const withoutItem = <T>(list: readonly T[], item: T): readonly T[] => list.filter((each) => each !== item);

/** C-032: one step of a section is open at a time; opening it marks it visited (C-033). */
export const withStepOpen = (state: ScreenState, step: StepId): ScreenState => ({
  ...state,
  open: { ...state.open, [definitionOf(step).section]: step },
  visited: withItem(state.visited, step),
});

export const withStepClosed = (state: ScreenState, step: StepId): ScreenState => {
  const { section } = definitionOf(step);
  return state.open[section] === step ? { ...state, open: { ...state.open, [section]: null } } : state;
};

/** Marks the step done and closes it. The next step that is neither done nor optional opens. */
export function withStepFinished(
  state: ScreenState,
  step: StepId,
  steps = stepsOf(definitionOf(step).section),
): ScreenState {
  const done = withItem(state.done, step);
  const next = steps
    .slice(steps.indexOf(step) + 1)
    .find((each) => !done.includes(each) && !definitionOf(each).optional);
  const closedState = withStepClosed({ ...state, done }, step);
  return next ? withStepOpen(closedState, next) : closedState;
}

/** Marks a step as not done, after its choice has changed. */
export const withStepUndone = (state: ScreenState, step: StepId): ScreenState => ({
  ...state,
  done: withoutItem(state.done, step),
});

/** Restarts the steps of a section. */
const withSectionRestarted = (state: ScreenState, section: SectionId): ScreenState => ({
  ...state,
  open: { ...state.open, [section]: initialStep(section) },
  done: state.done.filter((step) => !(step in stepLists[section])),
});

const sectionsOf: Readonly<Record<Part, readonly SectionId[]>> = {
  internet: ['internet'],
  voice: ['voice', 'webPhone'],
  tv: ['tv'],
};

/** Removes a service from the page. It is offered again, and starts with its first step when added (C-080). */
export const withPartLeftOut = (state: ScreenState, part: Part): ScreenState =>
  sectionsOf[part].reduce(withSectionRestarted, { ...state, added: withoutItem(state.added, part) });

/** Restores the finished steps and the open step after a reload. */
export const withSectionRestored = (
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

/** Selects a part of the state, so that a component re-renders only when that part changes. */
export const useScreenState = <T>(select: (state: ScreenState) => T): T =>
  useSyncExternalStore(
    screenState.subscribe,
    () => select(screenState.get()),
    () => select(freshState),
  );

const createAction =
  <Args extends readonly unknown[]>(next: (state: ScreenState, ...args: Args) => ScreenState) =>
  (...args: Args): void =>
    screenState.set(next(screenState.get(), ...args));

export const openStep = createAction(withStepOpen);
export const closeStep = createAction(withStepClosed);
export const finishStep = createAction(withStepFinished);
export const undoStep = createAction(withStepUndone);
export const restoreSection = createAction(withSectionRestored);
/** C-208: resets the state; the sections on the page retain their reported progress. */
export const restartAll = createAction(({ progress, gaps }) => ({ ...freshState, progress, gaps }));
export const requestTerm = createAction((state, term: Contract) => ({ ...state, term }));
export const requestField = createAction((state, requestedField: string) => ({ ...state, requestedField }));
export const addPart = createAction((state, part: Part) => ({ ...state, added: withItem(state.added, part) }));
export const leaveOutPart = createAction(withPartLeftOut);
