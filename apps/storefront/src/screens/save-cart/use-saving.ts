import { type SaveCartForm, type SavedFrom, saveCartProblems, saveCartRequestOf } from '@demarc/domain/saved-cart';
import { emailProblemText } from '@demarc/domain/text';
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call, getClient } from '../../api/lazy.ts';
import { newId } from '../../api/new-id.ts';
import { cameFromShop, useGoTo, useIsHere } from '../../navigation.ts';
import { saveCart, unsavedCart, whatIsAsked } from '../../saved-cart/save.ts';
import { afterVoiceCalls, voiceCalls } from '../../saved-cart/voice-call.ts';
import { lastOrderPage } from '../../session/session-store.ts';

type Submit = SubmitEvent<HTMLFormElement>;

function tryBefore() {
  const unsaved = unsavedCart();
  return { asked: unsaved?.asked ?? '', key: unsaved?.idempotencyKey ?? '' };
}

/** Waits for a voice call, has the email checked, saves the cart and shows that it is saved. */
export function useSaving() {
  const { goTo } = useGoTo();
  const isHere = useIsHere();
  const [busy, setBusy] = useState(false);
  /** E-367: an email that the server does not take. */
  const [refused, setRefused] = useState('');
  const formElement = useRef<HTMLFormElement>(null);
  // The same save again, because nobody knows what became of the first, is still one save.
  const lastTry = useRef(tryBefore());

  const problemsOf = (form: SaveCartForm) =>
    refused !== '' && form.email.trim() === refused
      ? [{ field: 'email' as const, message: emailProblemText }]
      : saveCartProblems(form);

  /** Once the page knows better, the form itself tells what is wrong, or goes on. */
  function submitAgain(learn: () => void) {
    flushSync(() => {
      learn();
      setBusy(false);
    });
    formElement.current?.requestSubmit();
  }

  async function takes(email: string): Promise<boolean> {
    const client = await getClient().catch(() => undefined);
    const params = { sessionId: (await client?.sessionId()) ?? '', email };
    const nowhere = { cartId: '', leadId: '', orderNumber: '', campaign: '', source: '', fiberReferral: false };
    const answer = await call('validateSavedCartEmail', { params, query: nowhere });
    // A check that cannot be had stops nobody: the save itself looks at the email again.
    return !answer.ok || answer.value.valid;
  }

  async function save(form: SaveCartForm) {
    const request = saveCartRequestOf(form);
    if (!request || busy) return;
    setBusy(true);
    if (!(await takes(request.email))) {
      submitAgain(() => setRefused(request.email));
      return;
    }
    const asked = whatIsAsked(request);
    if (lastTry.current.asked !== asked) lastTry.current = { asked, key: newId() };
    const saved = await saveCart(request, lastTry.current.key, isHere);
    setBusy(false);
    if (!saved || !isHere()) return;
    const savedFrom: SavedFrom = cameFromShop() ? 'saveCart' : 'saveCartAlone';
    // K-023: Back from the next page is to the order; what is saved is not asked for again.
    goTo(lastOrderPage(), { replace: true });
    goTo('saveCartConfirmation', { state: { savedFrom, sentTo: request.email } });
  }

  function submit(event: Submit, validate: (event: Submit) => void) {
    formElement.current = event.currentTarget;
    if (voiceCalls.get() === 0) return validate(event);
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    // K-044: validated after it, and without a second click.
    void afterVoiceCalls().then(() => submitAgain(() => {}));
  }

  return { busy, problemsOf, save: (form: SaveCartForm) => void save(form), submit };
}
