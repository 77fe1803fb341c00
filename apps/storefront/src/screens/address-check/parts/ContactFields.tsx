import {
  filterEmailCharacters,
  formatPhone,
  isAddressCheckEmail,
  isEmailAddress,
  losesEmailCharacters,
} from '@demarc/domain/text';
import { TextField } from '@demarc/ui/text-field';
import { useState } from 'react';
import formStyles from '../../../lib/form/form.module.css';
import { useAfterPress } from '../../../lib/form/use-after-press.ts';
import { fields } from '../fields.ts';
import type { FormPartProps } from './form-part-props.ts';

export function ContactFields({ state, dispatch, errorOf }: FormPartProps) {
  const afterPress = useAfterPress();
  /** True after invalid characters were removed from the input. */
  const [hasRemovedCharacters, setHasRemovedCharacters] = useState(false);
  const fieldProps = (field: 'phone' | 'email') => ({
    ...fields[field],
    value: state[field],
    error: errorOf(field),
    onBlur: () => afterPress(() => dispatch({ type: 'blurred', field })),
    onChange: (event: { target: { value: string } }) => dispatch({ type: `${field}Typed`, text: event.target.value }),
  });
  const { email } = state;
  const hasWrongEnding = isEmailAddress(email) && !isAddressCheckEmail(email);
  const helper = hasRemovedCharacters
    ? 'We removed characters that aren’t allowed in an email address. Please check it.'
    : hasWrongEnding
      ? 'Use an address that ends in .com, .net, .org, .edu, .mil, .name or a two-letter country code.'
      : fields.email.helper;
  return (
    <div className={formStyles.pair}>
      <TextField {...fieldProps('phone')} format={formatPhone} />
      {/* Not `type="email"`: the browser would hide the spaces that `format` must strip (E-322). */}
      <TextField
        {...fieldProps('email')}
        type="text"
        format={(typed) => {
          // The notice stays while the shopper continues typing.
          setHasRemovedCharacters(
            losesEmailCharacters(typed) || (hasRemovedCharacters && email !== '' && typed.startsWith(email)),
          );
          return filterEmailCharacters(typed);
        }}
        helper={helper}
      />
    </div>
  );
}
