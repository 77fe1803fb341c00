import type { Example } from '../example.ts';
import { Tabs } from './Tabs.tsx';

export const accessibility = [
  'One Tab stop; Left, Right, Home and End move between tabs, Enter or Space opens one.',
  'Each panel is labeled by its tab.',
];

export const examples: readonly Example[] = [
  {
    name: 'Views of a plan',
    render: () => (
      <Tabs
        label="Fiber 300 in detail"
        items={[
          { id: 'included', label: 'Included', content: <p>Router, installation and support around the clock.</p> },
          { id: 'speed', label: 'Speed', content: <p>300 Mbps down, 300 Mbps up.</p> },
          { id: 'terms', label: 'Terms', content: <p>No contract; cancel at any time.</p> },
        ]}
      />
    ),
  },
];
