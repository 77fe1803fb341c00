import { Card } from '@demarc/ui/card';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSettings } from '../../../lib/settings.tsx';
import { notify } from '../../../shell/notification/notification-store.ts';
import { fields, formHeadingId, locationButtonId, type StartFormValues } from '../fields.ts';
import styles from './address-form.module.css';
import { StartForm } from './StartForm.tsx';
import { TipsButton } from './TipsButton.tsx';

type LiveFormComponent = ComponentType<{ typed: StartFormValues }>;

const readValues = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as unknown as StartFormValues;

/** The start form accepts input immediately. The first touch loads the live form, which searches for addresses. */
export function AddressForm() {
  const { messages, hasTips } = useSettings();
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
    const typed = readValues(start.current);
    // A street that was filled in without focus opens its suggestions as well (S-122).
    const id = start.current.contains(active) || !typed.street ? active?.id : fields.street.id;
    flushSync(() => setLive({ Form, typed }));
    const counterpart = id ? document.getElementById(id) : null;
    counterpart?.focus({ preventScroll: true });
    if (counterpart instanceof HTMLInputElement && caret !== null) counterpart.setSelectionRange(caret, caret);
    if (pressedButtonId.current) document.getElementById(pressedButtonId.current)?.click();
  }

  // Loads the form at once when a field was focused or filled in before the script ran, or when a draft exists.
  const loadAtStart = useRef(loadLiveForm);
  useEffect(() => {
    const form = start.current;
    if (!form) return;
    if (history.state?.drafts || form.contains(document.activeElement) || readValues(form).street)
      void loadAtStart.current();
  }, []);

  return (
    <Card as="section" aria-labelledby={formHeadingId} className={styles.check}>
      <div className={styles.head}>
        <h2 id={formHeadingId} tabIndex={-1}>
          Check your address
        </h2>
        {hasTips && <TipsButton />}
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
