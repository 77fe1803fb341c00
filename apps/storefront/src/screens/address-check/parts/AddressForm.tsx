import { Card } from '@demarc/ui/card';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSettings } from '../../../settings.tsx';
import { notify } from '../../../shell/notification/notification-store.ts';
import styles from '../address-check.module.css';
import { formHeadingId, locationButtonId, type Typed } from '../fields.ts';
import { StartForm } from './StartForm.tsx';
import { TipsButton } from './TipsButton.tsx';

type Live = ComponentType<{ typed: Typed }>;

/** The form as it arrives can be typed into; what it needs to look addresses up is fetched when it is first touched. */
export function AddressForm() {
  const { messages } = useSettings();
  const [live, setLive] = useState<{ Form: Live; typed: Typed }>();
  const start = useRef<HTMLFormElement>(null);
  const waking = useRef(false);
  /** A button that was pressed before it could do anything. */
  const pressed = useRef<string>(undefined);

  async function wake() {
    if (waking.current) return;
    waking.current = true;
    try {
      const { LiveForm } = await import('./LiveForm.tsx');
      takeOver(LiveForm);
    } catch {
      waking.current = false;
      pressed.current = undefined;
      notify(messages.somethingWentWrong);
    }
  }

  function takeOver(Form: Live) {
    if (!start.current) return;
    const active = document.activeElement;
    const caret = active instanceof HTMLInputElement ? active.selectionStart : null;
    const typed = Object.fromEntries(new FormData(start.current)) as unknown as Typed;
    flushSync(() => setLive({ Form, typed }));
    const same = active?.id ? document.getElementById(active.id) : null;
    same?.focus({ preventScroll: true });
    if (same instanceof HTMLInputElement && caret !== null) same.setSelectionRange(caret, caret);
    if (pressed.current) document.getElementById(pressed.current)?.click();
  }

  // Somebody may have been in a field before the script was there, or comes back to what they typed.
  const wakeAtStart = useRef(wake);
  useEffect(() => {
    if (history.state?.draft || start.current?.contains(document.activeElement)) void wakeAtStart.current();
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
          onTouch={wake}
          onLocate={() => {
            pressed.current = locationButtonId;
            void wake();
          }}
        />
      )}
    </Card>
  );
}
