import { Button } from '../button/Button.tsx';
import type { Example } from '../example.ts';
import { Price } from '../price/Price.tsx';
import { Card } from './Card.tsx';

export const accessibility = ['A card is only a surface; give it a heading and a semantic element.'];

export const examples: readonly Example[] = [
  {
    name: 'Plain',
    render: () => (
      <Card>
        <h4>Fiber 300</h4>
        <p>300 Mbps down and up, 99.99 % reliable.</p>
        <Price cents={6900}>for 12 months with Auto Pay</Price>
        <Button fullWidth>Choose Fiber 300</Button>
      </Card>
    ),
  },
  {
    name: 'Sunken',
    render: () => (
      <Card tone="sunken">
        <h4>Need help?</h4>
        <p>Our team answers from 8:00AM.</p>
      </Card>
    ),
  },
  {
    name: 'Accent',
    render: () => (
      <Card tone="accent">
        <h4>30 days to change your mind</h4>
        <p>Our money-back guarantee covers your first month.</p>
      </Card>
    ),
  },
];
