import { type GateForm, gateError, mayVerify, type RetrievalParameters, waitInWords } from '@demarc/domain/saved-cart';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { Dialog } from '@demarc/ui/dialog';
import { TextField } from '@demarc/ui/text-field';
import { useEffect, useState } from 'react';
import type { CallFailure } from '../api/failure.ts';
import { call, getClient } from '../api/lazy.ts';
import formStyles from '../form/form.module.css';
import { useSettings } from '../settings.tsx';
import { HelpLine } from '../shell/HelpLine.tsx';
import { PageButton } from '../shell/PageButton.tsx';

interface GateProps {
  link: RetrievalParameters;
  onOpened: () => void;
}

/** K-034 to K-040: whoever opens a saved cart says which email it was saved for. There is no way around. */
export function Gate({ link, onOpened }: GateProps) {
  const { messages, brand } = useSettings();
  const [form, setForm] = useState<GateForm>({ email: '', left: false, refused: '' });
  /** That the call failed is no fault of the email: the same one may be verified again. */
  const [failure, setFailure] = useState('');
  /** For so long no email is looked at: 0 where that is not so. */
  const [lockedSeconds, setLockedSeconds] = useState(0);
  const locked = lockedSeconds > 0;
  const [checking, setChecking] = useState(false);
  const { email, refused } = form;
  const error = gateError(form, messages.savedCartEmailWrong);

  // The button is disabled with the refusal, and would drop the focus.
  useEffect(() => {
    if (refused !== '') document.getElementById('gate-email')?.focus();
  }, [refused]);

  useEffect(() => {
    if (lockedSeconds === 0) return;
    const open = setTimeout(() => {
      setLockedSeconds(0);
      setFailure('');
    }, lockedSeconds * 1000);
    return () => clearTimeout(open);
  }, [lockedSeconds]);

  function refuse({ code, message, retryAfterSeconds = 0 }: CallFailure) {
    const closed = code === 'rateLimited' && retryAfterSeconds > 0;
    setLockedSeconds(closed ? retryAfterSeconds : 0);
    setFailure(
      closed
        ? `Too many emails were tried for this link. Please try again in ${waitInWords(retryAfterSeconds)}: your cart stays saved.`
        : message,
    );
  }

  async function verify() {
    setChecking(true);
    setFailure('');
    setLockedSeconds(0);
    const asked = email.trim();
    const client = await getClient().catch(() => undefined);
    const sessionId = (await client?.sessionId()) ?? '';
    const answer = await call(
      'validateSavedCartEmail',
      { params: { sessionId, email: asked }, query: link },
      { expects: ['rateLimited'] },
    );
    setChecking(false);
    if (!answer.ok) refuse(answer.failure);
    else if (answer.value.valid) {
      client?.renewToken();
      onOpened();
    } else setForm((now) => ({ ...now, refused: asked }));
  }

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
            disabled={!mayVerify(email, locked ? failure : error)}
            loading={checking}
            loadingLabel="checking"
          >
            Verify
          </Button>
          {(locked || refused !== '') && (
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
          if (checking || locked) return;
          const pressed = { ...form, left: true };
          setForm(pressed);
          if (mayVerify(email, gateError(pressed, messages.savedCartEmailWrong))) void verify();
        }}
      >
        {failure && (
          <Banner tone="error" role="alert">
            {failure}
          </Banner>
        )}
        <TextField
          id="gate-email"
          label="Email address"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          error={error}
          onChange={({ target: { value } }) => setForm((now) => ({ ...now, email: value }))}
          onBlur={() => email !== '' && setForm((now) => ({ ...now, left: true }))}
        />
      </form>
      {refused !== '' && !locked && (
        <p>Is the email right? Then the link may be incomplete: open it once more from the email.</p>
      )}
      <HelpLine />
    </Dialog>
  );
}
