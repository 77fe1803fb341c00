import {
  canVerify,
  findGateError,
  formatWait,
  type GateForm,
  type RetrievalParameters,
} from '@demarc/domain/saved-cart';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { Dialog } from '@demarc/ui/dialog';
import { TextField } from '@demarc/ui/text-field';
import { useEffect, useState } from 'react';
import { call, getClient } from '../../lib/api/call.ts';
import type { CallFailure } from '../../lib/api/failure.ts';
import formStyles from '../../lib/form/form.module.css';
import { useSettings } from '../../lib/settings.tsx';
import { HelpLine } from '../../shell/links/HelpLine.tsx';
import { PageButton } from '../../shell/links/PageButton.tsx';

interface GateProps {
  link: RetrievalParameters;
  onOpened: () => void;
}

/** The email form, its verification, and the lock after too many attempts. */
function useGate({ link, onOpened }: GateProps) {
  const { messages } = useSettings();
  const [form, setForm] = useState<GateForm>({ email: '', wasBlurred: false, refusedEmail: '' });
  /** A failed call. The email is not at fault, so the same one may be verified again. */
  const [failure, setFailure] = useState('');
  /** How long the link is locked after too many attempts; 0 when it is not. */
  const [lockedSeconds, setLockedSeconds] = useState(0);
  const [isChecking, setIsChecking] = useState(false);
  const isLocked = lockedSeconds > 0;
  const { email, refusedEmail } = form;
  const findError = (values: GateForm) => findGateError(values, messages.savedCartEmailWrong);
  const error = findError(form);

  // A refusal disables the button, which would drop the focus.
  useEffect(() => {
    if (refusedEmail !== '') document.getElementById('gate-email')?.focus();
  }, [refusedEmail]);

  useEffect(() => {
    if (lockedSeconds === 0) return;
    const unlockTimer = setTimeout(() => {
      setLockedSeconds(0);
      setFailure('');
    }, lockedSeconds * 1000);
    return () => clearTimeout(unlockTimer);
  }, [lockedSeconds]);

  function showFailure({ code, message, retryAfterSeconds = 0 }: CallFailure) {
    const isLockedOut = code === 'rateLimited' && retryAfterSeconds > 0;
    setLockedSeconds(isLockedOut ? retryAfterSeconds : 0);
    setFailure(
      isLockedOut
        ? `Too many attempts for this link. Please try again in ${formatWait(retryAfterSeconds)}. Your cart is still saved.`
        : message,
    );
  }

  async function verify() {
    setIsChecking(true);
    setFailure('');
    setLockedSeconds(0);
    const triedEmail = email.trim();
    const client = await getClient().catch(() => undefined);
    const sessionId = (await client?.sessionId()) ?? '';
    const request = { params: { sessionId, email: triedEmail }, query: link };
    const answer = await call('validateSavedCartEmail', request, { solvesCaptcha: true, expects: ['rateLimited'] });
    setIsChecking(false);
    if (!answer.ok) showFailure(answer.failure);
    else if (answer.value.valid) {
      client?.renewToken();
      onOpened();
    } else setForm((now) => ({ ...now, refusedEmail: triedEmail }));
  }

  return {
    email,
    error,
    failure,
    isLocked,
    isChecking,
    isRefused: refusedEmail !== '',
    canSubmit: canVerify(email, isLocked ? failure : error),
    changeEmail: (value: string) => setForm((now) => ({ ...now, email: value })),
    leaveField: () => email !== '' && setForm((now) => ({ ...now, wasBlurred: true })),
    submit() {
      if (isChecking || isLocked) return;
      const submitted = { ...form, wasBlurred: true };
      setForm(submitted);
      if (canVerify(email, findError(submitted))) void verify();
    },
  };
}

/** K-034 to K-040: asks for the email that the cart was saved with, before it opens. The dialog cannot be dismissed. */
export function Gate(props: GateProps) {
  const { brand } = useSettings();
  const gate = useGate(props);
  return (
    <Dialog
      open
      dismissible={false}
      title="Confirm your email"
      description={`To open your saved cart, enter the email address that ${brand.name} sent the link to.`}
      actions={
        <>
          <Button
            type="submit"
            form="gate"
            disabled={!gate.canSubmit}
            loading={gate.isChecking}
            loadingLabel="checking"
          >
            Verify
          </Button>
          {(gate.isLocked || gate.isRefused) && (
            <PageButton to="addressCheck" variant="secondary">
              Start a new order
            </PageButton>
          )}
        </>
      }
    >
      <form
        id="gate"
        noValidate
        className={formStyles.form}
        onSubmit={(event) => {
          event.preventDefault();
          gate.submit();
        }}
      >
        {gate.failure && (
          <Banner tone="error" role="alert">
            {gate.failure}
          </Banner>
        )}
        <TextField
          id="gate-email"
          label="Email address"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={gate.email}
          error={gate.error}
          onChange={({ target }) => gate.changeEmail(target.value)}
          onBlur={gate.leaveField}
        />
      </form>
      {gate.isRefused && !gate.isLocked && (
        <p>If the email is correct, your link may be incomplete. Open it again from the email.</p>
      )}
      <HelpLine />
    </Dialog>
  );
}
