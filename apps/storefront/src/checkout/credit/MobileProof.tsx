import {
  afterMobileProof,
  codeChecked,
  codeSent,
  isCodeSentTo,
  isMobileVerified,
  isOtpLocked,
  type Otp,
  otpHints,
} from '@demarc/domain/checkout';
import { digitsOnly, formatPhone, isOneTimeCode } from '@demarc/domain/text';
import { Button } from '@demarc/ui/button';
import { SuccessIcon } from '@demarc/ui/icon';
import { TextField } from '@demarc/ui/text-field';
import { type SubmitEvent, useEffect, useState } from 'react';
import { call } from '../../api/lazy.ts';
import { changeCheckout, useCheckout } from '../checkout-store.ts';
import groupStyles from '../parts/group.module.css';
import styles from './credit.module.css';

const sixDigits = (typed: string) => digitsOnly(typed).slice(0, 6);

/** K-157, K-158: the mobile number of the contact is the shopper's; another number is proven again. */
export function MobileProof() {
  const { creditCheck, businessInfo } = useCheckout();
  const { phone } = businessInfo.contact;
  const { otp } = creditCheck;
  const [code, setCode] = useState('');
  const [hint, setHint] = useState('');
  const [doing, setDoing] = useState<'send' | 'check'>();
  const change = (next: (now: Otp) => Otp) =>
    changeCheckout(({ creditCheck: credit, ...checkout }) => ({
      ...checkout,
      creditCheck: { ...credit, otp: next(credit.otp) },
    }));
  const sent = isCodeSentTo(otp, phone);

  // What the answer says stands in the field, or in place of all this; who pressed the button goes on there.
  const [answers, setAnswers] = useState(0);
  const tell = (words = '') => {
    setHint(words);
    setAnswers((before) => before + 1);
  };
  useEffect(() => {
    if (answers === 0) return;
    (
      document.getElementById('mobile-proven') ??
      document.getElementById('one-time-code') ??
      document.getElementById('mobile-proof')
    )?.focus();
  }, [answers]);

  const send = async () => {
    if (doing) return;
    setDoing('send');
    setHint('');
    const answer = await call('sendOneTimeCode', { body: { phone } });
    setDoing(undefined);
    if (!answer.ok) return tell(otpHints.failed);
    change(() => codeSent(answer.value, phone));
    setCode('');
    tell(answer.value.reason && otpHints[answer.value.reason]);
  };

  const check = async (event: SubmitEvent) => {
    event.preventDefault();
    if (doing) return;
    // K-230: refused here, and nothing is sent.
    if (!isOneTimeCode(code)) return tell('The code has six digits.');
    setDoing('check');
    setHint('');
    const answer = await call('validateOneTimeCode', { body: { code } });
    setDoing(undefined);
    if (!answer.ok) return tell(otpHints.failed);
    change((now) => codeChecked(now, answer.value));
    changeCheckout(afterMobileProof);
    tell(answer.value.reason && otpHints[answer.value.reason]);
  };

  if (isMobileVerified(otp, phone))
    return (
      <p id="mobile-proven" tabIndex={-1} className={styles.proven} role="status">
        <SuccessIcon aria-hidden="true" />
        <span className={styles.number}>{formatPhone(phone)}</span> is confirmed.
      </p>
    );
  if (isOtpLocked(otp))
    return (
      <div className={styles.proof}>
        <h4 id="mobile-proof" tabIndex={-1} className={groupStyles.legend}>
          Confirm your mobile number
        </h4>
        <p className={styles.hint} role="alert">
          {otpHints.LOCKED}
        </p>
      </div>
    );
  return (
    <form className={styles.proof} noValidate onSubmit={check} aria-labelledby="mobile-proof">
      <h4 id="mobile-proof" tabIndex={-1} className={groupStyles.legend}>
        Confirm your mobile number
      </h4>
      <p>
        We text a code of six digits to <strong className={styles.number}>{formatPhone(phone)}</strong>, so that nobody
        else can order in your name.
      </p>
      {sent && (
        <TextField
          id="one-time-code"
          label="Code from the message"
          className={styles.code}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          format={sixDigits}
          error={hint}
          onChange={({ target }) => {
            setHint('');
            setCode(target.value);
          }}
        />
      )}
      {!sent && hint && (
        <p className={styles.hint} role="alert">
          {hint}
        </p>
      )}
      <div className={styles.proofActions}>
        {sent && (
          <Button type="submit" variant="secondary" loading={doing === 'check'} loadingLabel="checking the code">
            Confirm code
          </Button>
        )}
        <Button
          variant={sent ? 'quiet' : 'secondary'}
          loading={doing === 'send'}
          loadingLabel="sending the code"
          onClick={send}
        >
          {sent ? 'Send another code' : 'Send code'}
        </Button>
      </div>
      <span role="status" className={styles.sent}>
        {sent && !hint && 'The code is on its way. It is good for ten minutes.'}
      </span>
    </form>
  );
}
