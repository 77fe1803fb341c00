import {
  filterEmailCharacters,
  formatEmailEndings,
  formatPhone,
  isAddressCheckEmail,
  isEmailAddress,
  losesEmailCharacters,
} from '@demarc/domain/text';
import { TextField } from '@demarc/ui/text-field';
import { useState } from 'react';
import formStyles from '../../../lib/form/form.module.css';
import { useAfterPress } from '../../../lib/form/use-after-press.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { fields } from '../fields.ts';
import type { FormFieldsProps } from './form-props.ts';

export function ContactFields({ state, dispatch, findError }: FormFieldsProps) {
  const afterPress = useAfterPress();
  /** True after invalid characters were removed from the input. */
  const [hasRemovedCharacters, setHasRemovedCharacters] = useState(false);
  const buildFieldProps = (field: 'phone' | 'email') => ({
    ...fields[field],
    value: state[field],
    error: findError(field),
    onBlur: () => afterPress(() => dispatch({ type: 'blurred', field })),
    onChange: (event: { target: { value: string } }) => dispatch({ type: `${field}Typed`, text: event.target.value }),
  });
  const { email } = state;
  const { emailEndings } = useSettings().rules;
  const isRefusedEnding = emailEndings !== 'any' && isEmailAddress(email) && !isAddressCheckEmail(email, emailEndings);
  const helper = hasRemovedCharacters
    ? 'We removed characters that aren’t allowed in an email address. Please check it.'
    : isRefusedEnding
      ? `Use an address that ends in ${formatEmailEndings(emailEndings)}.`
      : fields.email.helper;
  return (
    <div className={formStyles.pair}>
      <TextField {...buildFieldProps('phone')} format={formatPhone} />
      {/* Not `type="email"`: the browser would hide the spaces that `format` must strip (E-322). */}
      <TextField
        {...buildFieldProps('email')}
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
