import { Card } from '@demarc/ui/card';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSettings } from '../../../lib/settings.tsx';
import { notify } from '../../../shell/notification/notification-store.ts';
import { formHeadingId, locationButtonId, type StartFormValues } from '../fields.ts';
import styles from './address-form.module.css';
import { StartForm } from './StartForm.tsx';
import { TipsButton } from './TipsButton.tsx';

type LiveFormComponent = ComponentType<{ typed: StartFormValues }>;

/** The start form accepts input immediately. The first touch loads the live form, which searches for addresses. */
export function AddressForm() {
  const { messages } = useSettings();
  const [live, setLive] = useState<{ Form: LiveFormComponent; typed: StartFormValues }>();
  const start = useRef<HTMLFormElement>(null);
  const isLoading = useRef(false);
  /** The id of a button that was pressed before the live form was loaded. */
  const pressedButtonId = useRef<string>(undefined);

  async function loadLiveForm() {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      const { LiveForm } = await import('./LiveForm.tsx');
      replaceStartForm(LiveForm);
    } catch {
      isLoading.current = false;
      pressedButtonId.current = undefined;
      notify(messages.somethingWentWrong);
    }
  }

  function replaceStartForm(Form: LiveFormComponent) {
    if (!start.current) return;
    const active = document.activeElement;
    const caret = active instanceof HTMLInputElement ? active.selectionStart : null;
    const typed = Object.fromEntries(new FormData(start.current)) as unknown as StartFormValues;
    flushSync(() => setLive({ Form, typed }));
    const counterpart = active?.id ? document.getElementById(active.id) : null;
    counterpart?.focus({ preventScroll: true });
    if (counterpart instanceof HTMLInputElement && caret !== null) counterpart.setSelectionRange(caret, caret);
    if (pressedButtonId.current) document.getElementById(pressedButtonId.current)?.click();
  }

  // Loads the form at once when a field was focused before the script ran, or when a draft exists.
  const loadAtStart = useRef(loadLiveForm);
  useEffect(() => {
    if (history.state?.draft || start.current?.contains(document.activeElement)) void loadAtStart.current();
  }, []);

  return (
    <Card as="section" aria-labelledby={formHeadingId} className={styles.check}>
      <div className={styles.head}>
        <h2 id={formHeadingId} tabIndex={-1}>
          Check your address
        </h2>
        <TipsButton />
        <p className={styles.required}>* required</p>
      </div>
      {live ? (
        <live.Form typed={live.typed} />
      ) : (
        <StartForm
          ref={start}
          onTouch={loadLiveForm}
          onLocate={() => {
            pressedButtonId.current = locationButtonId;
            void loadLiveForm();
          }}
        />
      )}
    </Card>
  );
}
