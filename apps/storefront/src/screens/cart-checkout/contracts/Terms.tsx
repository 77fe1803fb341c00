import { useState } from 'react';
import styles from '../../../features/checkout/contracts/contracts.module.css';
import { useTerms } from '../../../features/checkout/contracts/terms-query.ts';
import { LoadingBody } from '../../../shell/page/LoadingBody.tsx';
import { TryAgain } from '../../../shell/TryAgain.tsx';
import { useSavedState } from '../saved-state.ts';
import { Letter } from './Letter.tsx';
import { TermsForm } from './TermsForm.tsx';

/** K-053: the terms and conditions. A ported number needs a letter of authorization first (K-132). */
export function Terms() {
  const terms = useTerms();
  const saved = useSavedState();
  const [isSigningAgain, setIsSigningAgain] = useState(false);
  const problem = terms.error ?? saved.error;
  const retry = () => void Promise.all([terms.refetch(), saved.refetch()]);
  if (terms.data && saved.data)
    return (
      <div className={styles.contracts}>
        {saved.data.hasLetterOfAuthorization !== null && (
          <Letter
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
