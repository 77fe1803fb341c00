import { formWordOf, type HostedForm as Hosted } from '@demarc/domain/checkout';
import { Skeleton } from '@demarc/ui/skeleton';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCheckout } from '../../../../checkout/checkout-store.ts';
import styles from '../payment.module.css';
import { setAutoPayForm } from '../save-hosted.ts';

const readyWithinMs = 20_000;
/** A browser remembers that a script could not be loaded: tried again, it has another address. */
let failedScripts = 0;

/** K-113: the provider's own form in a frame. It is greeted, says that it is ready, and in the end which token it has. */
export function HostedForm({ form, onToken }: { form: Hosted; onToken(token: string): void }) {
  const { url, origin, script } = form;
  const { loading } = useCheckout().autoPayForm;
  const frame = useRef<HTMLIFrameElement>(null);
  const tell = useEffectEvent(onToken);
  useEffect(() => {
    setAutoPayForm({ loading: true, loadFailed: false });
    const fail = () => setAutoPayForm({ loading: false, loadFailed: true });
    const late = setTimeout(fail, readyWithinMs);
    let isDone = false;
    const hear = ({ origin: from, source, data }: MessageEvent) => {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      const word = formWordOf(data);
      if (word?.says === 'done') {
        // A second press in the frame, while the first is being saved.
        if (!isDone) tell(word.token);
        isDone = true;
        return;
      }
      if (word?.says !== 'ready') return;
      clearTimeout(late);
      setAutoPayForm({ loading: false });
    };
    addEventListener('message', hear);
    if (script)
      import(/* @vite-ignore */ failedScripts === 0 ? script : againAt(script)).catch(() => {
        failedScripts += 1;
        fail();
      });
    return () => {
      clearTimeout(late);
      removeEventListener('message', hear);
    };
  }, [origin, script]);
  return (
    <div id="hosted-form" className={styles.hosted} aria-busy={loading}>
      {loading && <Skeleton shape="card" label="Loading the form for auto pay" />}
      <iframe
        ref={frame}
        src={url}
        title="Form for auto pay"
        sandbox="allow-scripts allow-forms allow-same-origin"
        referrerPolicy="no-referrer"
        onLoad={() => frame.current?.contentWindow?.postMessage({ type: 'auto-pay', says: 'hello' }, origin)}
      />
    </div>
  );
}

const againAt = (script: string) => `${script}${script.includes('?') ? '&' : '?'}try=${failedScripts}`;
