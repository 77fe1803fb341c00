import { TextField, type TextFieldProps } from '@demarc/ui/text-field';
import { lengthHint } from './length-hint.tsx';

export const LimitedField = ({ helper, ...rest }: TextFieldProps & { maxLength: number; value: string }) => (
  <TextField {...rest} helper={lengthHint(rest.value, rest.maxLength) ?? helper} />
);
