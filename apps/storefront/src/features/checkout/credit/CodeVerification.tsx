import {
  afterCodeCheck,
  afterCodeSent,
  afterCodeVerification,
  emptyOneTimeCode,
  formatLockedHint,
  getCodeHint,
  getCodeLockEnd,
  getCodeRecipient,
  getCodeTitle,
  isCodeLocked,
  isCodeSentTo,
  isRecipientVerified,
  type OneTimeCode,
  otpHints,
} from '@demarc/domain/checkout';
import { extractDigits, formatPhone, isOneTimeCode } from '@demarc/domain/text';
import { Button } from '@demarc/ui/button';
import { SuccessIcon } from '@demarc/ui/icon';
import { TextField } from '@demarc/ui/text-field';
import { type SubmitEvent, useEffect, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import type { CallFailure } from '../../../lib/api/failure.ts';
import { Captcha, useCallWithCaptcha, useCaptcha } from '../../../lib/captcha/index.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { HelpLineText } from '../../../shell/links/HelpLineText.tsx';
import { changeCheckout, useCheckout } from '../checkout-store.ts';
import groupStyles from '../layout/field-group.module.css';
import styles from './credit.module.css';
import { describeCodeReply } from './describe-code-reply.ts';

/** A refusal by rate limit says how long to wait. */
const describeCodeFailure = ({ code, message }: CallFailure): string =>
  code === 'rateLimited' ? message : otpHints.failed;

const formatCode = (typed: string) => extractDigits(typed).slice(0, 6);

/** The end of the lock on the shopper's clock, rounded up to a minute: at the shown time the lock is over. */
function formatLockEnd(lockEnd: string | undefined): string {
  if (lockEnd === undefined) return '';
  const minute = Math.ceil(Date.parse(lockEnd) / 60_000) * 60_000;
  return new Date(minute).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}

/** Changes the verification in the checkout. */
const changeOneTimeCode = (change: (oneTimeCode: OneTimeCode) => OneTimeCode) =>
  changeCheckout(({ creditCheck: credit, ...checkout }) => ({
    ...checkout,
    creditCheck: { ...credit, oneTimeCode: change(credit.oneTimeCode) },
  }));

/** Sends and checks the one-time code, and moves the focus to each result. */
function useCodeVerification() {
  const { rules, creditCheck, businessInfo } = useCheckout();
  const { phone, email } = businessInfo.contact;
  const recipient = getCodeRecipient(rules, businessInfo.contact);
  const isMailed = rules.mobileCode === 'email';
  const { oneTimeCode } = creditCheck;
  const [code, setCode] = useState('');
  const [hint, setHint] = useState('');
  const [pendingAction, setPendingAction] = useState<'send' | 'check'>();

  const lockEnd = getCodeLockEnd(oneTimeCode);
  useEffect(() => {
    if (lockEnd === undefined) return;
    const timer = setTimeout(
      () => changeOneTimeCode(() => emptyOneTimeCode),
      Math.max(0, Date.parse(lockEnd) - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [lockEnd]);

  // After each answer, the focus moves from the pressed button to the element that shows the result.
  const [answerCount, setAnswerCount] = useState(0);
  const showAnswer = (text = '') => {
    setHint(text);
    setAnswerCount((before) => before + 1);
  };
  useEffect(() => {
    if (answerCount === 0) return;
    (
      document.getElementById('recipient-confirmed') ??
      document.getElementById('one-time-code') ??
      document.getElementById('code-verification')
    )?.focus();
  }, [answerCount]);

  // The server asks for a captcha if the number or email got a code in the last 24 hours.
  const captcha = useCaptcha();
  const callWithCaptcha = useCallWithCaptcha(captcha);
  const requestCode = () => {
    const body = isMailed ? { email: recipient } : { phone };
    return callWithCaptcha((options) => call('sendOneTimeCode', { body }, { expects: ['rateLimited'], ...options }));
  };

  async function sendCode() {
    if (pendingAction) return;
    setPendingAction('send');
    setHint('');
    const answer = await requestCode();
    setPendingAction(undefined);
    if (!answer.ok) return showAnswer(describeCodeFailure(answer.failure));
    changeOneTimeCode(() => afterCodeSent(answer.value, recipient));
    setCode('');
    showAnswer(describeCodeReply(answer.value, rules.mobileCode, Date.now()));
  }

  async function checkCode() {
    if (pendingAction) return;
    // K-230: rejected without a call to the server.
    if (!isOneTimeCode(code)) return showAnswer('Enter all six digits of the code.');
    setPendingAction('check');
    setHint('');
    const answer = await call('validateOneTimeCode', { body: { code } }, { expects: ['rateLimited'] });
    setPendingAction(undefined);
    if (!answer.ok) return showAnswer(describeCodeFailure(answer.failure));
    changeOneTimeCode((now) => afterCodeCheck(now, answer.value));
    changeCheckout(afterCodeVerification);
    showAnswer(getCodeHint(answer.value.reason, rules.mobileCode));
  }

  function changeCode(typed: string) {
    setHint('');
    setCode(typed);
  }

  return {
    title: getCodeTitle(rules),
    isMailed,
    shownRecipient: isMailed ? email : formatPhone(phone),
    code,
    hint,
    pendingAction,
    isSent: isCodeSentTo(oneTimeCode, recipient),
    isVerified: isRecipientVerified(oneTimeCode, recipient),
    isLocked: isCodeLocked(oneTimeCode),
    lockEnd,
    captcha,
    changeCode,
    sendCode,
    checkCode,
  };
}

/** K-157, K-158: verifies the mobile number or email of the contact. A changed one must be verified again. */
export function CodeVerification({ isRequired }: { isRequired: boolean }) {
  const { title, isMailed, shownRecipient, code, hint, pendingAction, isSent, isVerified, captcha, ...verification } =
    useCodeVerification();
  const { textsChanges } = useSettings();
  const recipientStyle = isMailed ? styles.email : styles.number;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void verification.checkCode();
  };

  if (isVerified)
    return (
      <p id="recipient-confirmed" tabIndex={-1} className={styles.verified} role="status">
        <SuccessIcon aria-hidden="true" />
        <span className={recipientStyle}>{shownRecipient}</span> is confirmed.
      </p>
    );
  if (verification.isLocked)
    return (
      <div className={styles.verification}>
        <h4 id="code-verification" tabIndex={-1} className={groupStyles.legend}>
          {title}
        </h4>
        <p className={styles.hint} role="alert">
          {formatLockedHint(formatLockEnd(verification.lockEnd))}
        </p>
      </div>
    );
  return (
    <form className={styles.verification} noValidate onSubmit={submit} aria-labelledby="code-verification">
      <h4 id="code-verification" tabIndex={-1} className={groupStyles.legend}>
        {title}
      </h4>
      {/* The alert about it is beside the button, which is out of view on a phone (S-285). */}
      {isRequired && (
        <p className={styles.hint}>
          Before we check your credit, please confirm this {isMailed ? 'email address' : 'number'}.
        </p>
      )}
      <p>
        We’ll {isMailed ? 'email' : 'text'} a six-digit code to{' '}
        <strong className={recipientStyle}>{shownRecipient}</strong>, so no one else can order in your name.
        {!isMailed &&
          textsChanges &&
          ' If the date or the state of your order changes, we’ll text you there, too. Reply STOP to end these texts.'}
      </p>
      {isSent && (
        <TextField
          id="one-time-code"
          label={isMailed ? 'Code from the email' : 'Code from the text message'}
          className={styles.code}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          format={formatCode}
          error={hint && <HelpLineText>{hint}</HelpLineText>}
          onChange={({ target }) => verification.changeCode(target.value)}
        />
      )}
      {!isSent && hint && (
        <p className={styles.hint} role="alert">
          <HelpLineText>{hint}</HelpLineText>
        </p>
      )}
      <div className={styles.verificationActions}>
        {isSent && (
          <Button
            type="submit"
            variant="secondary"
            loading={pendingAction === 'check'}
            loadingLabel="checking the code"
          >
            Confirm code
          </Button>
        )}
        <Button
          variant={isSent ? 'quiet' : 'secondary'}
          loading={pendingAction === 'send'}
          loadingLabel="sending the code"
          onClick={() => void verification.sendCode()}
        >
          {isSent ? 'Send another code' : 'Send code'}
        </Button>
      </div>
      {captcha.state !== 'idle' && <Captcha captcha={captcha} />}
      <span role="status" className={styles.sent}>
        {isSent &&
          !hint &&
          `We sent the code. It’s valid for ten minutes.${isMailed ? ' If you don’t see it, check your spam folder.' : ''}`}
      </span>
    </form>
  );
}
