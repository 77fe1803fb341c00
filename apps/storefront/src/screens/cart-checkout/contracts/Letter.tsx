import type { ContentPage } from '@demarc/contract';
import { Button } from '@demarc/ui/button';
import { SuccessIcon } from '@demarc/ui/icon';
import { useEffect, useRef, useState } from 'react';
import styles from '../../../features/checkout/contracts/contracts.module.css';
import { LetterForm } from './LetterForm.tsx';

interface LetterProps {
  text: ContentPage;
  isSigned: boolean;
  isSigningAgain: boolean;
  onSigningAgainChange: (isSigningAgain: boolean) => void;
}

/** The letter of authorization: its form, or the note that it is signed. */
export function Letter({ text, isSigned, isSigningAgain, onSigningAgainChange }: LetterProps) {
  const [confirmation, setConfirmation] = useState('');
  const wasSigningAgain = useRef(false);
  const handleSigned = (number: string) => {
    setConfirmation(number);
    onSigningAgainChange(false);
  };
  // The pressed button disappears: moves the focus to its replacement.
  useEffect(() => {
    if (isSigningAgain) document.getElementById('letter-firstName')?.focus();
    else if (isSigned && (confirmation || wasSigningAgain.current)) document.getElementById('letter-signed')?.focus();
    wasSigningAgain.current = isSigningAgain;
  }, [isSigningAgain, isSigned, confirmation]);
  if (!isSigned || isSigningAgain)
    return (
      <LetterForm
        text={text}
        onSigned={handleSigned}
        onCancel={isSigned ? () => onSigningAgainChange(false) : undefined}
      />
    );
  return (
    <div id="letter-signed" tabIndex={-1} className={styles.signed}>
      <SuccessIcon aria-hidden="true" />
      <p>
        You signed the letter of authorization to keep your number
        {confirmation && `. Confirmation number: ${confirmation}`}.
      </p>
      <Button variant="quiet" size="small" onClick={() => onSigningAgainChange(true)}>
        Sign again
      </Button>
    </div>
  );
}
