export { GlobalSpinner } from './GlobalSpinner.tsx';
