import { type DigitalLine, type EmailValidation, initialEmailValidation } from '@demarc/domain/cart';
import type { Contract } from '@demarc/domain/catalog';
import { useSyncExternalStore } from 'react';
import type { CartService } from '../../features/cart/changes/change-cart.ts';
import type { CartSession } from '../../features/cart/session/cart-session.ts';
import { useCartSession } from '../../features/cart/session/cart-session-context.tsx';
import { createStore, type Store } from '../../lib/store.ts';
import {
  freshState,
  type ScreenState,
  withItem,
  withSectionRestored,
  withServiceLeftOut,
  withStepClosed,
  withStepFinished,
  withStepOpen,
  withStepUnfinished,
} from './screen-state.ts';
import type { InnerForm } from './section/inner-forms.ts';
import type { StepId } from './step-lists.ts';
import type { SetAsideVoice } from './voice/lines/build-voice.ts';

/** The plan and the number of lines that the shopper requests. */
export interface ChooseLinesInput {
  readonly kind: 'bdv' | 'phone';
  readonly planId: string;
  readonly lines: number;
}

/** At most one request for lines runs. A newer request replaces the waiting one. */
interface LineRequests {
  waiting: ChooseLinesInput | undefined;
  running: Promise<boolean> | undefined;
}

/** Ported numbers of lines that were removed. The next new line at the same address gets them back. */
interface RemovedPortedNumbers {
  addressKey: string;
  numbers: readonly string[];
  /** The carrier of each ported number. A restored line can be removed again before the server has priced it. */
  readonly carriers: Map<string, string>;
}

/** The cart session, and the state of this page that survives leaving it. */
export interface CustomizeScreen {
  readonly cartSession: CartSession;
  /** The state of the steps. It is reset on each arrival at the page. */
  readonly state: Store<ScreenState>;
  /** Numbers that are reserved for fax lines (C-313). */
  readonly faxNumbers: Store<readonly string[]>;
  readonly emailValidation: Store<EmailValidation>;
  readonly lineRequests: LineRequests;
  /** The forms inside the open steps. */
  readonly innerForms: Set<InnerForm>;
  readonly removedNumbers: RemovedPortedNumbers;
  /** Web phone lines by number. A switch back to a plan with web phones restores their emails. */
  readonly webPhones: Map<string, DigitalLine>;
  /** Choices that a switch of the kind of voice has removed. The switch back restores them. */
  setAsideVoice: SetAsideVoice;
  /** Counts the loads of the cart after changes in other tabs, so that only the newest load takes effect. */
  cartLoads: number;
}

const createCustomizeScreen = (cartSession: CartSession): CustomizeScreen => ({
  cartSession,
  state: createStore(freshState),
  faxNumbers: createStore<readonly string[]>([]),
  emailValidation: createStore(initialEmailValidation),
  lineRequests: { waiting: undefined, running: undefined },
  innerForms: new Set(),
  removedNumbers: { addressKey: '', numbers: [], carriers: new Map() },
  webPhones: new Map(),
  setAsideVoice: {},
  cartLoads: 0,
});

/**
 * One screen for each cart session, so that it survives leaving the page. A React context would need a provider above
 * the page, in the code that every page loads.
 */
const screens = new WeakMap<CartSession, CustomizeScreen>();

export function getCustomizeScreen(cartSession: CartSession): CustomizeScreen {
  const screen = screens.get(cartSession) ?? createCustomizeScreen(cartSession);
  screens.set(cartSession, screen);
  return screen;
}

export const useCustomizeScreen = (): CustomizeScreen => getCustomizeScreen(useCartSession());

/** Selects a value from the state. The component re-renders only when this value changes. */
export function useScreenState<T>(select: (state: ScreenState) => T): T {
  const { state } = useCustomizeScreen();
  return useSyncExternalStore(
    state.subscribe,
    () => select(state.get()),
    () => select(freshState),
  );
}

type NextState<Args extends readonly unknown[]> = (state: ScreenState, ...args: Args) => ScreenState;

const createAction =
  <Args extends readonly unknown[]>(next: NextState<Args>) =>
  ({ state }: Pick<CustomizeScreen, 'state'>, ...args: Args): void =>
    state.set(next(state.get(), ...args));

export const openStep = createAction(withStepOpen);
export const closeStep = createAction(withStepClosed);
export const finishStep = createAction(withStepFinished);
export const unfinishStep = createAction(withStepUnfinished);
export const restoreSection = createAction(withSectionRestored);
/** C-208: resets the steps; the sections on the page retain their reported progress. */
export const resetSteps = createAction(({ progress, gaps, stepGaps, checks, unsavedForms }) => ({
  ...freshState,
  progress,
  gaps,
  stepGaps,
  checks,
  unsavedForms,
}));
export const requestTerm = createAction((state, term: Contract) => ({ ...state, term }));
export const requestField = createAction((state, requestedField: string) => ({ ...state, requestedField }));
export const addService = createAction((state, service: CartService) => ({
  ...state,
  added: withItem(state.added, service),
}));
export const leaveOutService = createAction(withServiceLeftOut);
export const addUnsavedForm = createAction((state, id: string, step: StepId) => ({
  ...state,
  unsavedForms: { ...state.unsavedForms, [id]: step },
}));
export const removeUnsavedForm = createAction((state, id: string) => {
  const { [id]: _removed, ...unsavedForms } = state.unsavedForms;
  return { ...state, unsavedForms };
});
