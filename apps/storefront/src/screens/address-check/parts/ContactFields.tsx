import { emailCharacters, formatPhone } from '@demarc/domain/text';
import { TextField } from '@demarc/ui/text-field';
import { logInput } from '../../../event-log/index.ts';
import formStyles from '../../../form/form.module.css';
import { usePress } from '../../../form/use-press.ts';
import { fields } from '../fields.ts';
import type { FormPart } from './form-part.ts';

export function ContactFields({ state, dispatch, errorOf }: FormPart) {
  const afterPress = usePress();
  const wiring = (field: 'phone' | 'email') => ({
    ...fields[field],
    value: state[field],
    error: errorOf(field),
    onBlur: () => afterPress(() => dispatch({ type: 'left', field })),
    onChange: (event: { target: { value: string } }) => {
      logInput('other', field);
      dispatch({ type: `${field}Typed`, text: event.target.value });
    },
  });
  return (
    <div className={formStyles.pair}>
      <TextField {...wiring('phone')} format={formatPhone} />
      {/* Not of the type email: the browser would hide the space that is to be stripped (E-322). */}
      <TextField {...wiring('email')} type="text" format={emailCharacters} />
    </div>
  );
}
