import type { Example } from '../example.ts';
import * as icons from './index.ts';

export const accessibility = ['Decorative and hidden from screen readers. Text beside an icon conveys the same.'];

export const examples: readonly Example[] = Object.entries(icons).map(([name, Icon]) => ({
  name: name.replace('Icon', ''),
  render: () => <Icon />,
}));
