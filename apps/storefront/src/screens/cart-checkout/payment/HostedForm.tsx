import { type HostedForm as Hosted, parseHostedFormMessage } from '@demarc/domain/checkout';
import { Skeleton } from '@demarc/ui/skeleton';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCheckoutDeps } from '../../../features/checkout/checkout-deps.ts';
import { useCheckout } from '../../../features/checkout/checkout-store.ts';
import styles from './payment.module.css';
import { setAutoPayForm } from './save-hosted-method.ts';

const readyTimeoutMs = 20_000;
/** Browsers cache a failed script import, so a retry uses another URL. */
let failedImports = 0;

/**
 * K-113: the provider's own form in a frame. The page sends it `hello`. The form answers `ready`, and finally sends its
 * token.
 */
export function HostedForm({ form, onToken }: { form: Hosted; onToken(token: string): void }) {
  const { url, origin, script } = form;
  const deps = useCheckoutDeps();
  const { loading } = useCheckout().autoPayForm;
  const frame = useRef<HTMLIFrameElement>(null);
  const reportToken = useEffectEvent(onToken);
  useEffect(() => {
    setAutoPayForm({ loading: true, loadFailed: false }, deps);
    const fail = () => setAutoPayForm({ loading: false, loadFailed: true }, deps);
    const timeout = setTimeout(fail, readyTimeoutMs);
    let isDone = false;
    const handleMessage = ({ origin: from, source, data }: MessageEvent) => {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      const message = parseHostedFormMessage(data);
      if (message?.says === 'done') {
        // Ignores a second submission in the frame while the first is being saved.
        if (!isDone) reportToken(message.token);
        isDone = true;
        return;
      }
      if (message?.says !== 'ready') return;
      clearTimeout(timeout);
      setAutoPayForm({ loading: false }, deps);
    };
    addEventListener('message', handleMessage);
    if (script)
      import(/* @vite-ignore */ failedImports === 0 ? script : retryUrl(script)).catch(() => {
        failedImports += 1;
        fail();
      });
    return () => {
      clearTimeout(timeout);
      removeEventListener('message', handleMessage);
    };
  }, [origin, script, deps]);
  return (
    <div id="hosted-form" className={styles.hosted} aria-busy={loading}>
      {loading && <Skeleton shape="card" label="Loading the auto pay form" />}
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

const retryUrl = (script: string) => `${script}${script.includes('?') ? '&' : '?'}try=${failedImports}`;
