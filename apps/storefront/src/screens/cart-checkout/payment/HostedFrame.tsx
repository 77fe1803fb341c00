import { type HostedForm, type HostedFormResult, parseHostedFormMessage } from '@demarc/domain/checkout';
import { Skeleton } from '@demarc/ui/skeleton';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCheckoutDeps } from '../../../features/checkout/checkout-deps.ts';
import { useCheckout } from '../../../features/checkout/checkout-store.ts';
import styles from './payment.module.css';
import { setAutoPayForm } from './save-hosted-method.ts';

const readyTimeoutMs = 20_000;
/** Browsers cache a failed script import, so a retry uses another URL. */
let failedImports = 0;

interface HostedFrameProps {
  form: HostedForm;
  isSaving: boolean;
  onFinish(result: HostedFormResult, reference: string): void;
}

/**
 * K-113: the provider's own form in a frame. The page sends it `hello` with a reference. The form answers `ready`, and
 * finally sends its result.
 */
export function HostedFrame({ form, isSaving, onFinish }: HostedFrameProps) {
  const { url, origin, script } = form;
  const deps = useCheckoutDeps();
  const { loading } = useCheckout().autoPayForm;
  const frame = useRef<HTMLIFrameElement>(null);
  const [isFrameLoaded, setIsFrameLoaded] = useState(false);
  const [reference, setReference] = useState('');
  const report = useEffectEvent((result: HostedFormResult) => onFinish(result, reference));

  useEffect(() => {
    setAutoPayForm({ loading: true, loadFailed: false }, deps);
    const fail = () => setAutoPayForm({ loading: false, loadFailed: true }, deps);
    const timeout = setTimeout(fail, readyTimeoutMs);
    let isDone = false;
    const handleMessage = ({ origin: from, source, data }: MessageEvent) => {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      const message = parseHostedFormMessage(data);
      if (!message || isDone) return;
      if (message.says === 'ready') {
        clearTimeout(timeout);
        setAutoPayForm({ loading: false }, deps);
        return;
      }
      // Ignores a second submission in the frame while the first is being saved.
      isDone = true;
      report(message);
    };
    addEventListener('message', handleMessage);
    void deps
      .call('openHostedForm', { body: {} })
      .then((answer) => (answer.ok ? setReference(answer.value.reference) : fail()));
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

  useEffect(() => {
    if (isFrameLoaded && reference)
      frame.current?.contentWindow?.postMessage({ type: 'auto-pay', says: 'hello', reference }, origin);
  }, [isFrameLoaded, reference, origin]);

  return (
    <div id="hosted-form" className={styles.hosted} aria-busy={loading}>
      {loading && (
        <Skeleton shape="card" label={isSaving ? 'Saving your payment method' : 'Loading the auto pay form'} />
      )}
      <iframe
        ref={frame}
        src={url}
        title="Form for auto pay"
        sandbox="allow-scripts allow-forms allow-same-origin"
        referrerPolicy="no-referrer"
        onLoad={() => setIsFrameLoaded(true)}
      />
    </div>
  );
}

const retryUrl = (script: string) => `${script}${script.includes('?') ? '&' : '?'}try=${failedImports}`;
