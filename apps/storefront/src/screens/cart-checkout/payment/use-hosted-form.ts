import { type HostedFormResult, type HostedFormReturn, resolveHostedForm } from '@demarc/domain/checkout';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCheckoutDeps } from '../../../features/checkout/checkout-deps.ts';
import { useCheckout } from '../../../features/checkout/checkout-store.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { scrollToOpened } from '../../../shell/focus/scroll.ts';
import { clearHostedReturn, readHostedReturn } from './hosted-return.ts';
import type { HostedProblem } from './hosted-texts.ts';
import { type FinishedForm, logHostedForm, saveHostedMethod, setAutoPayForm } from './save-hosted-method.ts';

/** The provider's own form, if it has one that can be shown. Otherwise our own form replaces it. */
export function useHostedForm(isMethodRequested: boolean, onResult: (isSaved: boolean) => void) {
  const deps = useCheckoutDeps();
  const { businessCheck, autoPayForm } = useCheckout();
  const { autoPayOrigin = null, autoPayOpens = 'frame' } = useSettings();
  const [problem, setProblem] = useState<HostedProblem>();
  const [unsaved, setUnsaved] = useState<FinishedForm>();
  const [attempts, setAttempts] = useState(0);
  const [isSaving, setIsSaving] = useState(() => readHostedReturn()?.says === 'done');
  const providerForm = resolveHostedForm(businessCheck, autoPayOrigin);
  const isRefused = isMethodRequested && providerForm === 'refused';
  useEffect(() => {
    if (isRefused) setAutoPayForm({ loadFailed: true }, deps);
  }, [isRefused, deps]);

  async function save(form: FinishedForm): Promise<void> {
    setIsSaving(true);
    const result = await saveHostedMethod(form, deps);
    setIsSaving(false);
    setAttempts((before) => before + 1);
    setUnsaved(result === 'unconfirmed' ? form : undefined);
    setProblem(result === 'saved' ? undefined : result);
    // A reload sends an unconfirmed method again.
    if (result !== 'unconfirmed') clearHostedReturn();
    onResult(result === 'saved');
  }

  function finish(result: HostedFormResult, reference: string): void {
    if (result.says === 'done') return void save({ token: result.token, reference });
    logHostedForm(result.says, deps);
    setAutoPayForm({ loading: false }, deps);
    setProblem(result.says);
    clearHostedReturn();
    onResult(false);
  }

  const finishReturn = useEffectEvent((returned: HostedFormReturn) => finish(returned, returned.reference));
  useEffect(() => {
    const returned = readHostedReturn();
    if (!returned) return;
    const section = document.getElementById('accordion-installment')?.closest('[data-open]');
    if (section) scrollToOpened(section);
    finishReturn(returned);
  }, []);

  const shownProblem = problem ?? (autoPayForm.loadFailed ? 'unavailable' : undefined);
  const form = isMethodRequested && typeof providerForm === 'object' ? providerForm : undefined;
  const tryAgain = () => {
    if (unsaved) return void save(unsaved);
    setProblem(undefined);
    setAutoPayForm({ loadFailed: false }, deps);
  };

  return {
    /** The form to show in a frame. A problem removes it. */
    hostedFrame: autoPayOpens === 'frame' && !shownProblem ? form : undefined,
    /** The form to open as a page. It can be opened again after a problem. */
    hostedPage: autoPayOpens === 'page' && shownProblem !== 'unconfirmed' ? form : undefined,
    /** The provider has a form that has given no method. */
    hostedProblem:
      isMethodRequested && providerForm !== 'none'
        ? (shownProblem ?? (isRefused ? 'unavailable' : undefined))
        : undefined,
    /** Counts the attempts to save a method: a repeated problem is a new message. */
    hostedAttempts: attempts,
    isSavingHosted: isSaving,
    /** A page is opened by its own button, a refused form not at all. */
    tryHostedAgain: unsaved || (autoPayOpens === 'frame' && form) ? tryAgain : undefined,
    finishHosted: finish,
  };
}
