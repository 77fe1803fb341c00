import { lacksHouseNumber } from '@demarc/domain/address';
import { Button } from '@demarc/ui/button';
import type { MouseEvent } from 'react';
import { type CheckState, isListed } from '../check-state.ts';
import type { FormFieldsProps } from './form-props.ts';
import styles from './live-form.module.css';

/** True if the search found nothing because the text has no number. */
const isNumberMissing = ({ street, search, chosen }: CheckState): boolean =>
  chosen === null && search.status === 'ready' && search.addresses.length === 0 && lacksHouseNumber(street);

/** Chooses the message about an address that is not in the list, or that may be the wrong one. */
function chooseStatusText(state: CheckState): string {
  const { street, search, chosen, replacedText, touched } = state;
  const { status, addresses } = search;
  if (replacedText) return `You typed “${replacedText}”. Is this the right address?`;
  if (chosen) return isListed(chosen) ? '' : 'We will check your address as you typed it.';
  if (street.trim() === '') return '';
  if (status === 'failed') return 'Suggestions are not available right now.';
  if (status !== 'ready') return '';
  // S-042
  if (isNumberMissing(state)) return `Add the street number in front of “${street.trim()}”.`;
  if (addresses.length === 0) return 'We couldn’t find this address.';
  return touched.includes('street') ? 'Don’t see your address?' : '';
}

/** Offers to use the address as typed, so that an incomplete list does not block the shopper. */
export function TypedAddressPrompt({ state, dispatch }: Pick<FormFieldsProps, 'state' | 'dispatch'>) {
  const text = chooseStatusText(state);
  const isOffered = text !== '' && !isNumberMissing(state) && (state.chosen === null || state.replacedText !== '');
  // The button disappears, so the focus moves to the control after it.
  const chooseTypedAddress = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const controls = [...(currentTarget.form?.elements ?? [])] as HTMLElement[];
    dispatch({ type: 'typedAddressChosen' });
    controls[controls.indexOf(currentTarget) + 1]?.focus();
  };
  return (
    <div className={styles.asTyped} data-offered={isOffered || undefined}>
      <p role="status">{text}</p>
      {isOffered && (
        <Button variant="secondary" size="small" onClick={chooseTypedAddress}>
          {state.replacedText ? 'No, use what I typed' : 'Use the address I typed'}
        </Button>
      )}
    </div>
  );
}
