import type { OrderChangeOptions } from '@demarc/contract';
import { getCodeHint } from '@demarc/domain/checkout';
import { extractDigits, isOneTimeCode } from '@demarc/domain/text';
import { Button } from '@demarc/ui/button';
import { TextField } from '@demarc/ui/text-field';
import { type SubmitEvent, useEffect, useState } from 'react';
import { describeCodeReply } from '../../../features/checkout/credit/describe-code-reply.ts';
import { call } from '../../../lib/api/call.ts';
import { Captcha, useCallWithCaptcha, useCaptcha } from '../../../lib/captcha/index.ts';
import { HelpLineText } from '../../../shell/links/HelpLineText.tsx';
import styles from './order-changes.module.css';

interface ContactProofProps {
  token: string;
  proof: Exclude<OrderChangeOptions['proof'], 'none'>;
  recipientHint: string;
  onProven(): void;
}

/** Sends a code to the contact of the order and checks it, because anyone may have the link of the order. */
export function ContactProof({ token, proof, recipientHint, onProven }: ContactProofProps) {
  const [isSent, setIsSent] = useState(false);
  const [code, setCode] = useState('');
  const [hint, setHint] = useState('');
  const [pendingAction, setPendingAction] = useState<'send' | 'check'>();
  const captcha = useCaptcha();
  const callWithCaptcha = useCallWithCaptcha(captcha);
  useEffect(() => {
    if (isSent) document.getElementById('order-code')?.focus();
  }, [isSent]);

  const requestCode = () =>
    callWithCaptcha((options) =>
      call(
        'sendOrderCode',
        { params: { token }, body: {} },
        { expects: ['rateLimited', 'eventNotAllowed'], ...options },
      ),
    );

  async function sendCode() {
    if (pendingAction) return;
    setPendingAction('send');
    setHint('');
    const answer = await requestCode();
    setPendingAction(undefined);
    if (!answer.ok) return setHint(answer.failure.message);
    setCode('');
    setHint(describeCodeReply(answer.value, proof, Date.now()));
    if (answer.value.status === 'SUCCESS') setIsSent(true);
  }

  async function checkCode(event: SubmitEvent) {
    event.preventDefault();
    if (pendingAction) return;
    if (!isOneTimeCode(code)) return setHint('Enter all six digits of the code.');
    setPendingAction('check');
    setHint('');
    const answer = await call('validateOneTimeCode', { body: { code } }, { expects: ['rateLimited'] });
    setPendingAction(undefined);
    if (!answer.ok) return setHint(answer.failure.message);
    if (answer.value.status === 'SUCCESS') return onProven();
    setHint(getCodeHint(answer.value.reason, proof));
  }

  const recipient =
    proof === 'email' ? `the email starting with “${recipientHint}”` : `the number ending in ${recipientHint}`;
  return (
    <form className={styles.proof} noValidate onSubmit={checkCode}>
      <p>To make sure it’s you, we’ll send a six-digit code to {recipient}.</p>
      {isSent && (
        <TextField
          id="order-code"
          label={proof === 'email' ? 'Code from the email' : 'Code from the text message'}
          className={styles.code}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          format={(typed) => extractDigits(typed).slice(0, 6)}
          error={hint && <HelpLineText>{hint}</HelpLineText>}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      {!isSent && hint && (
        <p className={styles.problem} role="alert">
          <HelpLineText>{hint}</HelpLineText>
        </p>
      )}
      {isSent && (
        <Button type="submit" loading={pendingAction === 'check'} loadingLabel="checking the code">
          Confirm code
        </Button>
      )}
      <Button
        variant={isSent ? 'quiet' : 'primary'}
        loading={pendingAction === 'send'}
        loadingLabel="sending the code"
        onClick={() => void sendCode()}
      >
        {isSent ? 'Send another code' : 'Send code'}
      </Button>
      {captcha.state !== 'idle' && <Captcha captcha={captcha} />}
      <span role="status" className={styles.note}>
        {isSent && !hint && 'We sent the code. It’s valid for ten minutes.'}
      </span>
    </form>
  );
}
