import { type Dispatch, useEffect, useRef } from 'react';
import { followOutcome, isWayOn } from '../../features/outcome/follow-outcome.ts';
import { call } from '../../lib/api/call.ts';
import { whenStaying } from '../../lib/navigation/leave-shop.ts';
import { useGoTo, useIsHere } from '../../lib/navigation/navigation.ts';
import { usePrefetch } from '../../lib/navigation/prefetch.ts';
import { orderMemory } from '../../lib/session/order-memory.ts';
import { outsideReferrer } from '../../lib/session/outside-referrer.ts';
import { session } from '../../lib/session/session-store.ts';
import { useSettings } from '../../lib/settings.tsx';
import { clearNotification, notify } from '../../shell/notification/notification-store.ts';
import { spinner } from '../../shell/spinner/shop-spinner.ts';
import { checkedAddress, createAddressCheck, isWithoutUnit, orderMemoryOf } from './address-checked.ts';
import type { CheckState } from './check-state.ts';
import { formHeadingId } from './fields.ts';
import type { CheckAction } from './reduce.ts';
import { runCheck } from './run-check.ts';

/** Checks the address when the form starts a check, and navigates to the outcome. */
export function useCheck(state: CheckState, dispatch: Dispatch<CheckAction>): void {
  const settings = useSettings();
  const { goTo } = useGoTo();
  const isHere = useIsHere();
  const prefetch = usePrefetch();
  const lastId = useRef('');

  async function check() {
    clearNotification();
    spinner.show();
    prefetch.routes();
    const address = checkedAddress(state, settings.flags);
    const newCheck = createAddressCheck(address, state, {
      ...session.get(),
      pageUrl: location.href,
      referrer: outsideReferrer(settings.basePath),
    });
    // E-410: choosing one of several suggestions continues the same check.
    const request = state.chosenSuggestion ? { ...newCheck, id: lastId.current } : newCheck;
    lastId.current = request.id;
    const result = await runCheck(call, request, {
      captcha: state.captcha,
      withoutUnit: isWithoutUnit(state),
      flags: settings.flags,
    });
    // Only the server has the complete address of a chosen suggestion.
    const suggestionCheck =
      state.chosenSuggestion && result.end === 'outcome' && isWayOn(result.outcome)
        ? await call('getCheckedAddress', { query: { id: request.id } })
        : undefined;
    spinner.hide();
    if (!isHere()) return;
    if (result.end === 'failed' || suggestionCheck?.ok === false) {
      dispatch({ type: 'checkFailed' });
      const { offline, qualificationFailed } = settings.messages;
      const unreachable = result.end === 'failed' && result.unreachable;
      return notify(unreachable ? `${qualificationFailed}\n${offline}` : qualificationFailed);
    }
    if (result.end === 'alternateFailed') {
      dispatch({ type: 'alternateFailed' });
      notify(settings.messages.alternateAvailabilityFailed);
      scrollTo({ top: 0 });
      return document.getElementById(formHeadingId)?.focus({ preventScroll: true });
    }
    const { outcome, qualification } = result;
    if (outcome.to === 'addressChooser')
      return dispatch({ type: 'severalFound', suggestions: qualification.suggestions });
    if (!isWayOn(outcome)) return dispatch({ type: 'unitRefused' });
    const { street, city, state: inState, zip } = address;
    const unit = isWithoutUnit(state) ? '' : address.unit;
    const checked = suggestionCheck?.value.address ?? { street, unit, city, state: inState, zip };
    session.update({ address: checked, checkId: request.id, liveChat: qualification.liveChat });
    orderMemory.update(orderMemoryOf(request, { ...result.qualification, ...result }));
    await followOutcome({ settings, goTo }, outcome, qualification);
    if (outcome.to === 'outside') whenStaying(() => dispatch({ type: 'stayed' }));
  }

  const { checking } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one check each time the form starts one, with its values at that time
  useEffect(() => {
    if (checking) void check();
  }, [checking]);
}
