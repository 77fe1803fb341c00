import type { CartProgress } from '@demarc/domain/cart';
import type { Contract } from '@demarc/domain/catalog';
import type { CartService } from '../../features/cart/changes/change-cart.ts';
import type { Gap } from './continue/gap.ts';
import { isTicked, type StepChecks } from './continue/step-ticks.ts';
import { getStepDefinition, listSteps, type SectionId, type StepId, sectionIds, stepLists } from './step-lists.ts';

/** The steps of the screen: open, finished and visited ones. Never persisted (C-394). */
export interface ScreenState {
  /** The open step of each section; null while all are closed. */
  readonly open: Readonly<Record<SectionId, StepId | null>>;
  readonly done: readonly StepId[];
  readonly visited: readonly StepId[];
  /** The term that the shopper requested while the cart had no services. */
  readonly term?: Contract;
  /** Services that the shopper added and has not chosen yet. */
  readonly added: readonly CartService[];
  /** The progress that each section reports for Continue. */
  readonly progress: Readonly<Record<string, Partial<CartProgress>>>;
  /** The field that Continue led the shopper to. It shows its error at once instead of on blur. */
  readonly requestedField?: string;
  /** The first gap of each section that is not complete, and all its gaps. */
  readonly gaps: Readonly<Record<string, Gap>>;
  readonly stepGaps: Readonly<Record<string, readonly Gap[]>>;
  /** The steps with a form whose text is not submitted, by the id of the form. Continue submits it first. */
  readonly unsavedForms: Readonly<Record<string, StepId>>;
  /** The steps of each section that Continue checks. */
  readonly checks: Readonly<Record<string, StepChecks>>;
}

const findInitialStep = (section: SectionId): StepId | null =>
  listSteps(section).find((step) => getStepDefinition(step).open) ?? null;

export const freshState: ScreenState = {
  open: Object.fromEntries(sectionIds.map((section) => [section, findInitialStep(section)])) as ScreenState['open'],
  done: [],
  visited: sectionIds.flatMap((section) => findInitialStep(section) ?? []),
  added: [],
  progress: {},
  gaps: {},
  stepGaps: {},
  unsavedForms: {},
  checks: {},
};

export const withItem = <T>(list: readonly T[], item: T): readonly T[] =>
  list.includes(item) ? list : [...list, item];
const withoutItem = <T>(list: readonly T[], item: T): readonly T[] => list.filter((each) => each !== item);

/** C-032: one step of a section is open at a time; opening it marks it visited (C-033). */
export const withStepOpen = (state: ScreenState, step: StepId): ScreenState => ({
  ...state,
  open: { ...state.open, [getStepDefinition(step).section]: step },
  visited: withItem(state.visited, step),
});

export const withStepClosed = (state: ScreenState, step: StepId): ScreenState => {
  const { section } = getStepDefinition(step);
  return state.open[section] === step ? { ...state, open: { ...state.open, [section]: null } } : state;
};

/** Marks the step done and closes it. The next step opens that is not optional, and not done or incomplete again. */
export function withStepFinished(
  state: ScreenState,
  step: StepId,
  steps = listSteps(getStepDefinition(step).section),
): ScreenState {
  const done = withItem(state.done, step);
  const next = steps
    .slice(steps.indexOf(step) + 1)
    .find((each) => !(done.includes(each) && isTicked(each, done, state)) && !getStepDefinition(each).optional);
  const closedState = withStepClosed({ ...state, done }, step);
  return next ? withStepOpen(closedState, next) : closedState;
}

/** Marks a step as not done, after its choice has changed. */
export const withStepUnfinished = (state: ScreenState, step: StepId): ScreenState => ({
  ...state,
  done: withoutItem(state.done, step),
});

const withSectionReset = (state: ScreenState, section: SectionId): ScreenState => ({
  ...state,
  open: { ...state.open, [section]: findInitialStep(section) },
  done: state.done.filter((step) => !(step in stepLists[section])),
});

const sectionsOf: Readonly<Record<CartService, readonly SectionId[]>> = {
  internet: ['internet'],
  voice: ['voice', 'webPhone'],
  tv: ['tv'],
};

/** Removes a service from the page. It is offered again, and starts with its first step when added (C-080). */
export const withServiceLeftOut = (state: ScreenState, service: CartService): ScreenState =>
  sectionsOf[service].reduce(withSectionReset, { ...state, added: withoutItem(state.added, service) });

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
