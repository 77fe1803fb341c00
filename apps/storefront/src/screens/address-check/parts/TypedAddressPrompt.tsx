import { Button } from '@demarc/ui/button';
import styles from '../address-check.module.css';
import { type CheckState, isListed } from '../check-state.ts';
import type { FormPartProps } from './form-part-props.ts';

/** The message about an address that is not, or not certainly, in the list. */
function statusText({ street, search: { status, addresses }, chosen, replacedText, touched }: CheckState): string {
  if (replacedText) return `You typed “${replacedText}”. Is this the right address?`;
  if (chosen) return isListed(chosen) ? '' : 'We will check your address as you typed it.';
  if (street.trim() === '') return '';
  if (status === 'failed') return 'Suggestions are not available right now.';
  if (status !== 'ready') return '';
  if (addresses.length === 0) return 'We couldn’t find this address.';
  return touched.includes('street') ? 'Don’t see your address?' : '';
}

/** Offers to use the address as typed, so that an incomplete list stops no shopper. */
export function TypedAddressPrompt({ state, dispatch }: Pick<FormPartProps, 'state' | 'dispatch'>) {
  const text = statusText(state);
  const isOffered = text !== '' && (state.chosen === null || state.replacedText !== '');
  return (
    <div className={styles.asTyped} data-offered={isOffered || undefined}>
      <p role="status">{text}</p>
      {isOffered && (
        <Button variant="secondary" size="small" onClick={() => dispatch({ type: 'typedAddressChosen' })}>
          {state.replacedText ? 'No, use what I typed' : 'Use the address I typed'}
        </Button>
      )}
    </div>
  );
}
