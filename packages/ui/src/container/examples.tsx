import type { Example } from '../example.ts';
import { Container } from './Container.tsx';

export const accessibility = ['Keeps lines readable: content is never wider than 1272 px, and reflows to 320 px.'];

export const examples: readonly Example[] = [
  {
    name: 'Reading width',
    render: () => (
      <Container width="reading">
        <p>Text and forms are in a narrower column, because short lines are easier to read.</p>
      </Container>
    ),
  },
];
