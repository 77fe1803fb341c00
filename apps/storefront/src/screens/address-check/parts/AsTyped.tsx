import { Button } from '@demarc/ui/button';
import styles from '../address-check.module.css';
import { type CheckState, isListed } from '../check-state.ts';
import type { FormPart } from './form-part.ts';

/** The message about an address that is not, or not certainly, in the list. */
function statusText({ street, search: { status, found }, chosen, replacedText, checked }: CheckState): string {
  if (replacedText) return `You typed “${replacedText}”. Is this the right address?`;
  if (chosen) return isListed(chosen) ? '' : 'We will check your address as you typed it.';
  if (street.trim() === '') return '';
  if (status === 'failed') return 'Suggestions are not available right now.';
  if (status !== 'ready') return '';
  if (found.length === 0) return 'We found no address like this one.';
  return checked.includes('street') ? 'Is yours not in the list?' : '';
}

/** Offers to use the address as typed, so that an incomplete list stops no shopper. */
export function AsTyped({ state, dispatch }: Pick<FormPart, 'state' | 'dispatch'>) {
  const text = statusText(state);
  const isOffered = text !== '' && (state.chosen === null || state.replacedText !== '');
  return (
    <div className={styles.toTypedAddress} data-offered={isOffered || undefined}>
      <p role="status">{text}</p>
      {isOffered && (
        <Button variant="secondary" size="small" onClick={() => dispatch({ type: 'usedAsTyped' })}>
          {state.replacedText ? 'No, use what I typed' : 'My address is not listed: use it as I typed it'}
        </Button>
      )}
    </div>
  );
}
