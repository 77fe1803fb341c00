import { emailCharacters, formatPhone, isEmailAddress, isEntryEmail, losesEmailCharacters } from '@demarc/domain/text';
import { TextField } from '@demarc/ui/text-field';
import { useState } from 'react';
import formStyles from '../../../lib/form/form.module.css';
import { usePress } from '../../../lib/form/use-press.ts';
import { fields } from '../fields.ts';
import type { FormPart } from './form-part.ts';

export function ContactFields({ state, dispatch, errorOf }: FormPart) {
  const afterPress = usePress();
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
  const hasWrongEnding = isEmailAddress(email) && !isEntryEmail(email);
  const helper = hasRemovedCharacters
    ? 'We left out characters that cannot stand in an email address here. Please check it.'
    : hasWrongEnding
      ? 'It ends in .com, .net, .org, .edu, .mil, .name or the two letters of a country.'
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
          return emailCharacters(typed);
        }}
        helper={helper}
      />
    </div>
  );
}
