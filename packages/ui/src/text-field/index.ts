export { digitGroups, formatPhone } from './formats.ts';
export { TextField, type TextFieldProps } from './TextField.tsx';
