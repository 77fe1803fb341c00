import type { Example } from '../example.ts';
import { Switch } from './Switch.tsx';

export const accessibility = [
  'Space toggles; it is announced as a switch, on or off.',
  'Shows a tick when on, so color is not the only signal.',
];

export const examples: readonly Example[] = [
  { name: 'Off', render: () => <Switch label="Two-year agreement" helper="Saves $10.00 a month." /> },
  { name: 'On', render: () => <Switch label="Auto Pay" defaultChecked /> },
];
