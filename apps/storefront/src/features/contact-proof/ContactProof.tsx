import type { OneTimeCodeAnswer } from '@demarc/contract';
import { getCodeHint } from '@demarc/domain/checkout';
import { extractDigits, isOneTimeCode } from '@demarc/domain/text';
import { Button } from '@demarc/ui/button';
import { TextField } from '@demarc/ui/text-field';
import { type SubmitEvent, useEffect, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import type { CallOptions } from '../../lib/api/client.ts';
import type { CallResult } from '../../lib/api/failure.ts';
import { Captcha, useCallWithCaptcha, useCaptcha } from '../../lib/captcha/index.ts';
import { HelpLineText } from '../../shell/links/HelpLineText.tsx';
import { describeCodeReply } from '../checkout/credit/describe-code-reply.ts';
import styles from './contact-proof.module.css';

interface ContactProofProps {
  proof: 'text' | 'email';
  /** The last two digits of the number, or the first character of the email, that gets the code. */
  recipientHint: string;
  /** A code that is still valid was sent before the form was shown (O-201). */
  hasPendingCode?: boolean;
  requestCode(options: Pick<CallOptions, 'captcha'>): Promise<CallResult<OneTimeCodeAnswer>>;
  onProven(): void;
}

/** Sends a code to the contact of an order or a quote and checks it, because others may know the link or the number. */
export function ContactProof({
  proof,
  recipientHint,
  hasPendingCode = false,
  requestCode,
  onProven,
}: ContactProofProps) {
  const [code, setCode] = useState('');
  const [hint, setHint] = useState('');
  const [pendingAction, setPendingAction] = useState<'send' | 'check'>();
  const [isSentNow, setIsSentNow] = useState(false);
  const isSent = isSentNow || hasPendingCode;
  const captcha = useCaptcha();
  const callWithCaptcha = useCallWithCaptcha(captcha);
  useEffect(() => {
    if (isSentNow) document.getElementById('contact-code')?.focus();
  }, [isSentNow]);

  async function sendCode() {
    if (pendingAction) return;
    setPendingAction('send');
    setHint('');
    const answer = await callWithCaptcha(requestCode);
    setPendingAction(undefined);
    if (!answer.ok) return setHint(answer.failure.message);
    setCode('');
    setHint(describeCodeReply(answer.value, proof, Date.now()));
    if (answer.value.status === 'SUCCESS') setIsSentNow(true);
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
      <p>
        To make sure it’s you, {hasPendingCode ? 'we sent' : 'we’ll send'} a six-digit code to {recipient}.
      </p>
      {isSent && (
        <TextField
          id="contact-code"
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
        {isSentNow && !hint && 'We sent the code. It’s valid for ten minutes.'}
      </span>
    </form>
  );
}
