import { Card } from '@demarc/ui/card';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSettings } from '../../../settings.tsx';
import { notify } from '../../../shell/notification/notification-store.ts';
import styles from '../address-check.module.css';
import { locationButtonId, type Typed } from '../fields.ts';
import { StartForm } from './StartForm.tsx';
import { TipsButton } from './TipsButton.tsx';

type Live = ComponentType<{ typed: Typed }>;

/** The form as it arrives can be typed into; what it needs to look addresses up is fetched when it is first touched. */
export function AddressForm() {
  const { messages } = useSettings();
  const [live, setLive] = useState<{ Form: Live; typed: Typed }>();
  const start = useRef<HTMLFormElement>(null);
  const waking = useRef(false);

  async function wake(press?: typeof locationButtonId) {
    if (waking.current) return;
    waking.current = true;
    try {
      const { LiveForm } = await import('./LiveForm.tsx');
      takeOver(LiveForm, press);
    } catch {
      waking.current = false;
      notify(messages.somethingWentWrong);
    }
  }

  function takeOver(Form: Live, press: string | undefined) {
    if (!start.current) return;
    const active = document.activeElement;
    const caret = active instanceof HTMLInputElement ? active.selectionStart : null;
    const typed = Object.fromEntries(new FormData(start.current)) as unknown as Typed;
    flushSync(() => setLive({ Form, typed }));
    const same = active?.id ? document.getElementById(active.id) : null;
    same?.focus({ preventScroll: true });
    if (same instanceof HTMLInputElement && caret !== null) same.setSelectionRange(caret, caret);
    if (press) document.getElementById(press)?.click();
  }

  // Somebody may have been in a field before the script was there.
  const wakeAtStart = useRef(wake);
  useEffect(() => {
    if (start.current?.contains(document.activeElement)) void wakeAtStart.current();
  }, []);

  return (
    <Card as="section" aria-labelledby="address-check" className={styles.check}>
      <div className={styles.head}>
        <h2 id="address-check">Check your address</h2>
        <TipsButton />
      </div>
      {live ? (
        <live.Form typed={live.typed} />
      ) : (
        <StartForm ref={start} onTouch={() => wake()} onLocate={() => wake(locationButtonId)} />
      )}
    </Card>
  );
}
