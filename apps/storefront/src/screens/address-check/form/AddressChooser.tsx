import type { SuggestedAddress } from '@demarc/domain/qualification';
import { Button } from '@demarc/ui/button';
import { RadioCards } from '@demarc/ui/radio-cards';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import formStyles from '../../../lib/form/form.module.css';
import { useGoTo } from '../../../lib/navigation/navigation.ts';
import { session } from '../../../lib/session/session-store.ts';
import type { CheckAction } from '../check-action.ts';
import { focusField } from '../focus-field.ts';
import { groupSuggestions } from '../group-suggestions.ts';
import styles from './address-form.module.css';
import liveStyles from './live-form.module.css';

interface AddressChooserProps {
  suggestions: readonly SuggestedAddress[];
  isChecking: boolean;
  dispatch: Dispatch<CheckAction>;
}

const groupName = 'meant-address';
const otherOptions = [
  { value: 'reEnter', label: 'No, I want to re-enter my address.' },
  { value: 'cantfind', label: 'I can`t find my address' },
];

/** E-068 to E-072: asks which of several addresses the shopper means. */
export function AddressChooser({ suggestions, isChecking, dispatch }: AddressChooserProps) {
  const { goTo } = useGoTo();
  const [choice, setChoice] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function submitChoice() {
    if (choice === 'reEnter') {
      dispatch({ type: 'allSuggestionsRejected' });
      return focusField('street');
    }
    if (choice === 'cantfind') {
      session.update({ address: null });
      return goTo('outOfFranchise');
    }
    const suggestion = suggestions.find(({ addressId }) => addressId === choice);
    if (suggestion) dispatch({ type: 'suggestionChosen', suggestion });
  }
  const group = { name: groupName, value: choice, onValueChange: setChoice };
  return (
    <div className={`${formStyles.form} ${styles.chooser} ${liveStyles.suggestions}`}>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          Do you see your street address below ?
        </h2>
        <p>More than one location matches the address you entered.</p>
      </div>
      {groupSuggestions(suggestions).map(({ base, suggestions: units }) => (
        <RadioCards
          key={base}
          {...group}
          legend={base}
          options={units.map(({ addressId, zip, community, displayed }) => ({
            value: addressId,
            label: displayed,
            description: `${zip} ${community}`,
          }))}
        />
      ))}
      <RadioCards {...group} legend="None of these" options={otherOptions} />
      <div className={formStyles.actions}>
        <Button
          disabled={choice === null}
          onClick={submitChoice}
          loading={isChecking}
          loadingLabel="checking your address"
        >
          Continue
        </Button>
        {choice === null && <p className={styles.missing}>Please choose an answer above.</p>}
      </div>
    </div>
  );
}
