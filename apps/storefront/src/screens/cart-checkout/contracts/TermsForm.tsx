import type { OfferedTerms } from '@demarc/contract';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { Checkbox } from '@demarc/ui/checkbox';
import { useRef, useState } from 'react';
import { useCheckoutDeps } from '../../../features/checkout/checkout-deps.ts';
import { useCheckout } from '../../../features/checkout/checkout-store.ts';
import { Documents } from '../../../features/checkout/contracts/Documents.tsx';
import { refetchTerms } from '../../../features/checkout/contracts/terms-query.ts';
import actions from '../../../shell/actions.module.css';
import { acceptTerms } from './accept-terms.ts';

/** The documents, and the checkbox that the order requires (K-225). */
export function TermsForm({ terms }: { terms: OfferedTerms }) {
  const deps = useCheckoutDeps();
  const { terms: acceptedTerms } = useCheckout();
  const [isAccepted, setIsAccepted] = useState(acceptedTerms?.hash === terms.hash && acceptedTerms.term === terms.term);
  const [isMissing, setIsMissing] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [hasChanged, setHasChanged] = useState(false);
  const checkbox = useRef<HTMLInputElement>(null);

  async function accept() {
    setIsMissing(!isAccepted);
    if (!isAccepted) return checkbox.current?.focus();
    setIsSending(true);
    setHasChanged(false);
    const result = await acceptTerms(terms, deps);
    setIsSending(false);
    if (result !== 'changed') return;
    setIsAccepted(false);
    setHasChanged(true);
    await refetchTerms(deps.cartSession);
  }

  return (
    <>
      {hasChanged && (
        <Banner tone="warning" role="alert">
          These terms have changed since you opened this page. Please read them again.
        </Banner>
      )}
      <Documents {...terms} />
      <Checkbox
        ref={checkbox}
        checked={isAccepted}
        onChange={({ target }) => {
          setIsAccepted(target.checked);
          setIsMissing(false);
        }}
        label="I have read the terms and conditions and accept them for my business"
        helper={`Version ${terms.version}. We keep it with your order and list it in your confirmation.`}
        error={isMissing ? 'Please accept the terms to place your order.' : undefined}
      />
      <div className={actions.actions}>
        <Button loading={isSending} loadingLabel="saving" onClick={accept}>
          Accept and continue
        </Button>
      </div>
    </>
  );
}
