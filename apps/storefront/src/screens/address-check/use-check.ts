import { type Dispatch, useEffect, useRef } from 'react';
import { call } from '../../api/lazy.ts';
import { useGoTo, useIsHere } from '../../navigation.ts';
import { followOutcome, isWayOn } from '../../outcome/follow-outcome.ts';
import { whenStaying } from '../../outcome/leave-shop.ts';
import { orderMemory } from '../../session/order-memory.ts';
import { outsideReferrer } from '../../session/outside-referrer.ts';
import { session } from '../../session/session-store.ts';
import { useSettings } from '../../settings.tsx';
import { clearNotification, notify } from '../../shell/notification/notification-store.ts';
import { spinner } from '../../shell/spinner/shop-spinner.ts';
import { addressCheck, checkedAddress, isWithoutUnit, rememberedOf } from './address-checked.ts';
import type { CheckState } from './check-state.ts';
import { formHeadingId } from './fields.ts';
import type { CheckAction } from './reduce.ts';
import { runCheck } from './run-check.ts';

/** Checks the address once the form says so, and leads the shopper to where it ends. */
export function useCheck(state: CheckState, dispatch: Dispatch<CheckAction>): void {
  const settings = useSettings();
  const { goTo } = useGoTo();
  const isHere = useIsHere();
  const lastId = useRef('');

  async function check() {
    clearNotification();
    spinner.show();
    // By the time that the check is answered, the way to the next screen is known.
    import('../../routes.ts').catch(() => undefined);
    const address = checkedAddress(state, settings.flags);
    const made = addressCheck(address, state, {
      ...session.get(),
      pageUrl: location.href,
      referrer: outsideReferrer(settings.basePath),
    });
    // E-410: the address chosen among several is still the same check.
    const asked = state.meant ? { ...made, id: lastId.current } : made;
    lastId.current = asked.id;
    const result = await runCheck(call, asked, {
      captcha: state.captcha,
      withoutUnit: isWithoutUnit(state),
      flags: settings.flags,
    });
    // Only the server knows the whole of an address that was chosen among several.
    const meant =
      state.meant && result.end === 'outcome' && isWayOn(result.outcome)
        ? await call('getCheckedAddress', { query: { id: asked.id } })
        : undefined;
    spinner.hide();
    if (!isHere()) return;
    if (result.end === 'failed' || meant?.ok === false) {
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
    const checked = meant?.value.address ?? { street, unit, city, state: inState, zip };
    session.update({ address: checked, checkId: asked.id, liveChat: qualification.liveChat });
    orderMemory.update(rememberedOf(asked, { ...result.qualification, ...result }));
    await followOutcome({ settings, goTo }, outcome, qualification);
    if (outcome.to === 'outside') whenStaying(() => dispatch({ type: 'stayed' }));
  }

  const { checking } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one check each time the form says so, with what it holds then
  useEffect(() => {
    if (checking) void check();
  }, [checking]);
}
