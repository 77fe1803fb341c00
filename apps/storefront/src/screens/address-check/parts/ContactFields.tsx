import { emailCharacters, formatPhone, isEmailAddress, isEntryEmail, losesCharacters } from '@demarc/domain/text';
import { TextField } from '@demarc/ui/text-field';
import { useState } from 'react';
import formStyles from '../../../form/form.module.css';
import { usePress } from '../../../form/use-press.ts';
import { fields } from '../fields.ts';
import type { FormPart } from './form-part.ts';

export function ContactFields({ state, dispatch, errorOf }: FormPart) {
  const afterPress = usePress();
  /** Something was pasted or typed that is not in the field. */
  const [leftOut, setLeftOut] = useState(false);
  const wiring = (field: 'phone' | 'email') => ({
    ...fields[field],
    value: state[field],
    error: errorOf(field),
    onBlur: () => afterPress(() => dispatch({ type: 'left', field })),
    onChange: (event: { target: { value: string } }) => dispatch({ type: `${field}Typed`, text: event.target.value }),
  });
  const { email } = state;
  const ending = isEmailAddress(email) && !isEntryEmail(email);
  const helper = leftOut
    ? 'We left out characters that cannot stand in an email address here. Please check it.'
    : ending
      ? 'It ends in .com, .net, .org, .edu, .mil, .name or the two letters of a country.'
      : fields.email.helper;
  return (
    <div className={formStyles.pair}>
      <TextField {...wiring('phone')} format={formatPhone} />
      {/* Not of the type email: the browser would hide the space that is to be stripped (E-322). */}
      <TextField
        {...wiring('email')}
        type="text"
        format={(typed) => {
          // Whoever types on has not seen it yet.
          setLeftOut(losesCharacters(typed) || (leftOut && email !== '' && typed.startsWith(email)));
          return emailCharacters(typed);
        }}
        helper={helper}
      />
    </div>
  );
}
