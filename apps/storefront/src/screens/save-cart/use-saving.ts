import { buildSaveCartRequest, type SaveCartForm, type SavedFrom, validateSaveCart } from '@demarc/domain/saved-cart';
import { emailProblemText } from '@demarc/domain/text';
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CartSession } from '../../features/cart/session/cart-session.ts';
import { useCartSession } from '../../features/cart/session/cart-session-context.tsx';
import { waitForVoiceCalls } from '../../features/checkout/voice-order.ts';
import { buildSaveFingerprint, saveCart } from '../../features/saved-cart/save-cart.ts';
import { createId } from '../../lib/api/new-id.ts';
import { cameFromShop, useGoTo, useIsMounted } from '../../lib/navigation/navigation.ts';
import { getLastOrderPage } from '../../lib/session/session-store.ts';

type Submit = SubmitEvent<HTMLFormElement>;

const findPreviousAttempt = ({ failedSave }: CartSession) => ({
  fingerprint: failedSave?.fingerprint ?? '',
  key: failedSave?.idempotencyKey ?? '',
});

/** Waits for a running voice call, validates the email, saves the cart and shows the confirmation. */
export function useSaving() {
  const cartSession = useCartSession();
  const { goTo } = useGoTo();
  const isMounted = useIsMounted();
  const [isBusy, setIsBusy] = useState(false);
  /** E-367: the email that the server rejected. */
  const [rejectedEmail, setRejectedEmail] = useState('');
  const formElement = useRef<HTMLFormElement>(null);
  // A retry of the same save reuses its idempotency key, because the outcome of the first is unknown.
  const lastAttempt = useRef(findPreviousAttempt(cartSession));

  const findProblems = (form: SaveCartForm) =>
    rejectedEmail !== '' && form.email.trim() === rejectedEmail
      ? [{ field: 'email' as const, message: emailProblemText }]
      : validateSaveCart(form);

  /** Updates the state, then submits again, so that the form shows the error or continues. */
  function submitAgain(updateState: () => void) {
    flushSync(() => {
      updateState();
      setIsBusy(false);
    });
    formElement.current?.requestSubmit();
  }

  /** K-127 */
  async function isEmailAccepted(email: string): Promise<boolean> {
    const params = { sessionId: await cartSession.sessionId(), email };
    const emptyQuery = { cartId: '', leadId: '', orderNumber: '', campaign: '', source: '', fiberReferral: false };
    const answer = await cartSession.call('validateSavedCartEmail', { params, query: emptyQuery });
    // A failed validation does not block the save, which validates the email again.
    return !answer.ok || answer.value.valid;
  }

  async function save(form: SaveCartForm) {
    const request = buildSaveCartRequest(form);
    if (!request || isBusy) return;
    setIsBusy(true);
    if (!(await isEmailAccepted(request.email))) {
      submitAgain(() => setRejectedEmail(request.email));
      return;
    }
    const fingerprint = buildSaveFingerprint(cartSession, request);
    if (lastAttempt.current.fingerprint !== fingerprint) lastAttempt.current = { fingerprint, key: createId() };
    const saved = await saveCart(cartSession, request, lastAttempt.current.key, isMounted);
    setIsBusy(false);
    if (!saved || !isMounted()) return;
    const savedFrom: SavedFrom = cameFromShop() ? 'saveCart' : 'saveCartAlone';
    // K-023: Back from the next page leads to the order, not to this form.
    goTo(getLastOrderPage(), { replace: true });
    // K-014
    goTo('saveCartConfirmation', { state: { savedFrom, sentTo: request.email } });
  }

  function submit(event: Submit, validate: (event: Submit) => void) {
    formElement.current = event.currentTarget;
    if (cartSession.voiceCalls.get() === 0) return validate(event);
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    // K-044: validates after the voice call, without a second click.
    void waitForVoiceCalls(cartSession).then(() => submitAgain(() => {}));
  }

  return { isBusy, findProblems, save: (form: SaveCartForm) => void save(form), submit };
}
