export { GlobalSpinner } from './GlobalSpinner.tsx';
export { spinner } from './shop-spinner.ts';
