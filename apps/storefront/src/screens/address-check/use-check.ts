import { type Outcome, type Qualification, redirectionTo } from '@demarc/domain/qualification';
import { type Dispatch, useEffect, useRef } from 'react';
import { call } from '../../api/lazy.ts';
import { logEvent } from '../../event-log/index.ts';
import { useGoTo } from '../../navigation.ts';
import { session } from '../../session/session-store.ts';
import { useSettings } from '../../settings.tsx';
import { clearNotification, notify } from '../../shell/notification/notification-store.ts';
import { spinner } from '../../shell/spinner/shop-spinner.ts';
import { addressCheck, checkedAddress, isWithoutUnit } from './address-checked.ts';
import type { CheckAction, CheckState } from './check-state.ts';
import { redirectionHref } from './redirection-href.ts';
import { runCheck } from './run-check.ts';

/** Checks the address once the form says so, and leads the shopper to where it ends. */
export function useCheck(state: CheckState, dispatch: Dispatch<CheckAction>): void {
  const settings = useSettings();
  const { goTo } = useGoTo();
  const gone = useRef(false);
  const lastId = useRef('');
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  async function check() {
    clearNotification();
    spinner.show();
    const address = checkedAddress(state, settings.flags);
    const made = addressCheck(address, state, {
      entry: session.get().entry,
      pageUrl: location.href,
      referrer: document.referrer,
    });
    // E-410: the address chosen among several is still the same check.
    const asked = state.meant ? { ...made, id: lastId.current } : made;
    lastId.current = asked.id;
    const result = await runCheck(call, asked, {
      captcha: state.captcha,
      withoutUnit: isWithoutUnit(state),
      flags: settings.flags,
    });
    spinner.hide();
    if (gone.current) return;
    if (result.end === 'failed') {
      dispatch({ type: 'checkFailed' });
      return notify(settings.messages.qualificationFailed);
    }
    if (result.end === 'alternateFailed') {
      dispatch({ type: 'alternateFailed' });
      notify(settings.messages.alternateAvailabilityFailed);
      return scrollTo({ top: 0 });
    }
    const { street, city, state: inState, zip, unit } = address;
    session.update({ address: { street: state.meant?.raw ?? street, unit, city, state: inState, zip } });
    await follow(result.outcome, result.qualification);
  }

  async function follow(outcome: Outcome, qualification: Qualification) {
    switch (outcome.to) {
      case 'outside': {
        const { entry } = session.get();
        const query = { ...entry, ...Object.fromEntries(new URLSearchParams(location.search)) };
        const carried = { query, guiSessionId: qualification.guiSessionId, campaignCode: entry.cmp ?? '' };
        const redirection = redirectionTo(outcome.page, qualification.availability, carried);
        await logEvent({ type: 'Click', name: redirection.fallback }, { sync: true });
        return location.assign(redirectionHref(settings, redirection, location.href));
      }
      case 'addressChooser':
        return dispatch({ type: 'severalFound', suggestions: qualification.suggestions });
      case 'addressCheck':
        return dispatch({ type: 'unitRefused' });
      case 'customizeOrder':
        return goTo('customizeOrder', { state: { prevPage: outcome.prevPage } });
      case 'existingService':
        return goTo('existingService', { state: { existingCustomer: true } });
      default:
        return goTo(outcome.to);
    }
  }

  const { checking } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one check each time the form says so, with what it holds then
  useEffect(() => {
    if (checking) void check();
  }, [checking]);
}
