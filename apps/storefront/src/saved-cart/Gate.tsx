import { gateEmailProblem, mayVerify, type RetrievalParameters } from '@demarc/domain/saved-cart';
import { Button } from '@demarc/ui/button';
import { Dialog } from '@demarc/ui/dialog';
import { TextField } from '@demarc/ui/text-field';
import { useState } from 'react';
import { call, getClient } from '../api/lazy.ts';
import { useSettings } from '../settings.tsx';
import { HelpLine } from '../shell/HelpLine.tsx';

interface GateProps {
  link: RetrievalParameters;
  onOpened: () => void;
}

/** K-034 to K-040: whoever opens a saved cart says which email it was saved for. There is no way around. */
export function Gate({ link, onOpened }: GateProps) {
  const { messages, brand } = useSettings();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [checking, setChecking] = useState(false);

  async function verify() {
    setChecking(true);
    const sessionId = await getClient().then(
      (client) => client.sessionId(),
      () => '',
    );
    const answer = await call(
      'validateSavedCartEmail',
      { params: { sessionId, email: email.trim() }, query: link },
      { expects: ['rateLimited'] },
    );
    setChecking(false);
    if (answer.ok && answer.value.valid) onOpened();
    else setError(answer.ok ? messages.savedCartEmailWrong : answer.failure.message);
  }

  return (
    <Dialog
      open
      dismissible={false}
      title="Confirm your email"
      description={`To open your saved cart, enter the email address that ${brand.name} sent the link to.`}
      actions={
        <Button
          type="submit"
          form="gate"
          disabled={!mayVerify(email, error)}
          loading={checking}
          loadingLabel="checking"
        >
          Verify
        </Button>
      }
    >
      <form
        id="gate"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (mayVerify(email, error) && !checking) void verify();
        }}
      >
        <TextField
          label="Email address"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          error={error}
          onChange={({ target: { value } }) => {
            setEmail(value);
            // While the first one is typed nobody is told off; what is wrong already is judged with every letter.
            setError((before) => (before === undefined ? undefined : value && gateEmailProblem(value)));
          }}
          onBlur={() => email !== '' && setError(gateEmailProblem(email))}
        />
      </form>
      <HelpLine />
    </Dialog>
  );
}
