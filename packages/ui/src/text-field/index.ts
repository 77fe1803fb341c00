export { FormattedTextField } from './FormattedTextField.tsx';
export { TextField, type TextFieldProps } from './TextField.tsx';
