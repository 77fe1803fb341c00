import { useState } from 'react';
import styles from '../../../features/checkout/contracts/contracts.module.css';
import { useTerms } from '../../../features/checkout/contracts/terms-query.ts';
import { useContent } from '../../../lib/api/use-content.ts';
import { LoadingBody } from '../../../shell/page/LoadingBody.tsx';
import { TryAgain } from '../../../shell/TryAgain.tsx';
import { useSavedState } from '../saved-state.ts';
import { Letter } from './Letter.tsx';
import { TermsForm } from './TermsForm.tsx';

/** K-053: the terms and conditions. A ported number needs a letter of authorization first (K-132). */
export function Terms() {
  const terms = useTerms();
  const saved = useSavedState();
  const needsLetter = typeof saved.data?.hasLetterOfAuthorization === 'boolean';
  const letter = useContent('letter-of-authorization', needsLetter);
  const [isSigningAgain, setIsSigningAgain] = useState(false);
  const problem = terms.error ?? saved.error ?? letter.error;
  const retry = () => {
    for (const { error, refetch } of [terms, saved, letter]) if (error) void refetch();
  };
  // S-301: nobody signs a letter that is not on the page.
  if (terms.data && saved.data && (letter.data || !needsLetter))
    return (
      <div className={styles.contracts}>
        {saved.data.hasLetterOfAuthorization !== null && letter.data && (
          <Letter
            text={letter.data}
            isSigned={saved.data.hasLetterOfAuthorization}
            isSigningAgain={isSigningAgain}
            onSigningAgainChange={setIsSigningAgain}
          />
        )}
        {/* Accepting the terms would discard a letter that is being signed again (S-121). */}
        {saved.data.hasLetterOfAuthorization !== false && !isSigningAgain && <TermsForm terms={terms.data} />}
      </div>
    );
  if (!problem) return <LoadingBody />;
  return <TryAgain onRetry={retry}>{problem.message}</TryAgain>;
}
