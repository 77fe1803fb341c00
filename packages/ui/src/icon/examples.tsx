import type { Example } from '../example.ts';
import * as icons from './index.ts';

export const accessibility = ['Decoration: hidden from screen readers, so words beside an icon say the same.'];

export const examples: readonly Example[] = Object.entries(icons).map(([name, Icon]) => ({
  name: name.replace('Icon', ''),
  render: () => <Icon />,
}));
