import type { OfferedTerms } from '@demarc/contract';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { Checkbox } from '@demarc/ui/checkbox';
import { useRef, useState } from 'react';
import { useCheckout } from '../../../../checkout/checkout-store.ts';
import { Documents } from '../../../../checkout/contracts/Documents.tsx';
import { readTermsAgain } from '../../../../checkout/contracts/terms-query.ts';
import actions from '../../../../shell/actions.module.css';
import { acceptTerms } from '../accept-terms.ts';

/** The documents, and the tick without which nothing is ordered (K-225). */
export function TermsForm({ terms }: { terms: OfferedTerms }) {
  const { terms: accepted } = useCheckout();
  const [ticked, setTicked] = useState(accepted?.hash === terms.hash && accepted.term === terms.term);
  const [wrong, setWrong] = useState(false);
  const [sending, setSending] = useState(false);
  const [changed, setChanged] = useState(false);
  const box = useRef<HTMLInputElement>(null);

  async function accept() {
    setWrong(!ticked);
    if (!ticked) return box.current?.focus();
    setSending(true);
    setChanged(false);
    const end = await acceptTerms(terms);
    setSending(false);
    if (end !== 'changed') return;
    setTicked(false);
    setChanged(true);
    await readTermsAgain();
  }

  return (
    <>
      {changed && (
        <Banner tone="warning" role="alert">
          These terms have changed since you opened this page. Please read them again.
        </Banner>
      )}
      <Documents {...terms} />
      <Checkbox
        ref={box}
        checked={ticked}
        onChange={({ target }) => {
          setTicked(target.checked);
          setWrong(false);
        }}
        label="I have read the terms and conditions and accept them for my business"
        helper={`Version ${terms.version}. We keep it with your order, and name it in the confirmation.`}
        error={wrong ? 'Please accept the terms: the order cannot be placed without them.' : undefined}
      />
      <div className={actions.actions}>
        <Button loading={sending} loadingLabel="saving" onClick={accept}>
          Accept and continue
        </Button>
      </div>
    </>
  );
}
