import { TextField, type TextFieldProps } from '@demarc/ui/text-field';
import { fullWords } from './full-words.tsx';

export const LimitedField = ({ helper, ...rest }: TextFieldProps & { maxLength: number; value: string }) => (
  <TextField {...rest} helper={fullWords(rest.value, rest.maxLength) ?? helper} />
);
