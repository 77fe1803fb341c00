import { Button } from '@demarc/ui/button';
import { SuccessIcon } from '@demarc/ui/icon';
import { useEffect, useState } from 'react';
import styles from '../../../../checkout/contracts/contracts.module.css';
import { LetterForm } from './LetterForm.tsx';

/** The letter of authorization: signed, or to be signed. */
export function Letter({ given }: { given: boolean }) {
  const [again, setAgain] = useState(false);
  const [confirmation, setConfirmation] = useState('');
  const signed = (number: string) => {
    setConfirmation(number);
    setAgain(false);
  };
  // What was pressed is gone with the press: the focus goes to what stands in its place.
  useEffect(() => {
    if (again) document.getElementById('loa-firstName')?.focus();
    else if (given && confirmation) document.getElementById('letter-signed')?.focus();
  }, [again, given, confirmation]);
  if (!given || again) return <LetterForm onSigned={signed} />;
  return (
    <div id="letter-signed" tabIndex={-1} className={styles.signed}>
      <SuccessIcon aria-hidden="true" />
      <p>
        You have signed the letter of authorization for the number you keep
        {confirmation && `. Its confirmation number is ${confirmation}`}.
      </p>
      <Button variant="quiet" size="small" onClick={() => setAgain(true)}>
        Sign again
      </Button>
    </div>
  );
}
