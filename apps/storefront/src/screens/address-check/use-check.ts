import type { AddressCheck } from '@demarc/domain/qualification';
import { type Dispatch, useEffect, useRef } from 'react';
import { followOutcome, hasNextPage } from '../../features/outcome/follow-outcome.ts';
import { call } from '../../lib/api/call.ts';
import { whenStaying } from '../../lib/navigation/leave-shop.ts';
import { useGoTo, useIsMounted } from '../../lib/navigation/navigation.ts';
import { usePrefetch } from '../../lib/navigation/prefetch.ts';
import { orderMemory } from '../../lib/session/order-memory.ts';
import { getOutsideReferrer } from '../../lib/session/outside-referrer.ts';
import { session } from '../../lib/session/session-store.ts';
import { useSettings } from '../../lib/settings.tsx';
import { clearNotification, notify } from '../../shell/notification/notification-store.ts';
import { spinner } from '../../shell/spinner/shop-spinner.ts';
import type { CheckAction } from './check-action.ts';
import type { CheckState } from './check-state.ts';
import { buildCheckedAddress, createAddressCheck, isWithoutUnit, toOrderMemory } from './create-address-check.ts';
import { formHeadingId } from './fields.ts';
import { type CheckFailureReason, runCheck } from './run-check.ts';

/** Checks the address when the form starts a check, and navigates to the outcome. */
export function useCheck(state: CheckState, dispatch: Dispatch<CheckAction>): void {
  const settings = useSettings();
  const { goTo } = useGoTo();
  const isMounted = useIsMounted();
  const prefetch = usePrefetch();
  const lastCheckId = useRef('');

  async function check() {
    clearNotification();
    spinner.show();
    prefetch.routes();
    const request = createRequest();
    const result = await runCheck(call, request, {
      captcha: state.captcha,
      withoutUnit: isWithoutUnit(state),
      settings,
    });
    // Only the server has the complete address of a chosen suggestion.
    const suggested =
      state.chosenSuggestion && result.end === 'outcome' && hasNextPage(result.outcome)
        ? await call('getCheckedAddress', { query: { id: request.id } })
        : undefined;
    spinner.hide();
    if (!isMounted()) return;
    if (result.end === 'failed') return showFailure(result.reason);
    if (suggested?.ok === false) return showFailure(suggested.failure.code === 'rateLimited' ? 'rateLimited' : 'other');
    if (result.end === 'alternateFailed') return showAlternateFailure();
    const { outcome, qualification } = result;
    if (outcome.to === 'addressChooser')
      return dispatch({ type: 'suggestionsFound', suggestions: qualification.suggestions });
    if (!hasNextPage(outcome)) return dispatch({ type: 'unitRefused' });
    const address = suggested?.value.address ?? toSessionAddress(request.address);
    session.update({ address, checkId: request.id, liveChat: qualification.liveChat });
    orderMemory.update(toOrderMemory(request, { ...qualification, ...result }));
    await followOutcome({ settings, goTo }, outcome, qualification);
    if (outcome.to === 'outside') whenStaying(() => dispatch({ type: 'stayedInShop' }));
  }

  /** E-410: choosing one of several suggestions continues the same check. */
  function createRequest(): AddressCheck {
    const created = createAddressCheck(buildCheckedAddress(state, settings.flags), state, {
      ...session.get(),
      pageUrl: location.href,
      referrer: getOutsideReferrer(settings.basePath),
    });
    const request = state.chosenSuggestion ? { ...created, id: lastCheckId.current } : created;
    lastCheckId.current = request.id;
    return request;
  }

  const toSessionAddress = ({ street, unit, city, state: stateCode, zip }: AddressCheck['address']) => ({
    street,
    city,
    state: stateCode,
    zip,
    unit: isWithoutUnit(state) ? '' : unit,
  });

  function showFailure(reason: CheckFailureReason) {
    // The button is disabled until the captcha is solved again, and would lose the focus to the page.
    if (!(document.activeElement instanceof HTMLInputElement)) document.getElementById(formHeadingId)?.focus();
    dispatch({ type: 'checkFailed' });
    const { offline, qualificationFailed } = settings.messages;
    if (reason === 'rateLimited') return;
    notify(reason === 'unreachable' ? offline : qualificationFailed);
  }

  function showAlternateFailure() {
    dispatch({ type: 'alternateFailed' });
    notify(settings.messages.alternateAvailabilityFailed);
    scrollTo({ top: 0 }); // E-229, K-288
    document.getElementById(formHeadingId)?.focus({ preventScroll: true });
  }

  const { isChecking } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one check each time the form starts one, with its values at that time
  useEffect(() => {
    if (isChecking) void check();
  }, [isChecking]);
}
