import { Button } from '@demarc/ui/button';
import { SuccessIcon } from '@demarc/ui/icon';
import { useEffect, useState } from 'react';
import styles from '../../../features/checkout/contracts/contracts.module.css';
import { LetterForm } from './LetterForm.tsx';

/** The letter of authorization: its form, or the note that it is signed. */
export function Letter({ isSigned }: { isSigned: boolean }) {
  const [isSigningAgain, setIsSigningAgain] = useState(false);
  const [confirmation, setConfirmation] = useState('');
  const handleSigned = (number: string) => {
    setConfirmation(number);
    setIsSigningAgain(false);
  };
  // The pressed button disappears: moves the focus to its replacement.
  useEffect(() => {
    if (isSigningAgain) document.getElementById('letter-firstName')?.focus();
    else if (isSigned && confirmation) document.getElementById('letter-signed')?.focus();
  }, [isSigningAgain, isSigned, confirmation]);
  if (!isSigned || isSigningAgain) return <LetterForm onSigned={handleSigned} />;
  return (
    <div id="letter-signed" tabIndex={-1} className={styles.signed}>
      <SuccessIcon aria-hidden="true" />
      <p>
        You signed the letter of authorization to keep your number
        {confirmation && `. Confirmation number: ${confirmation}`}.
      </p>
      <Button variant="quiet" size="small" onClick={() => setIsSigningAgain(true)}>
        Sign again
      </Button>
    </div>
  );
}
