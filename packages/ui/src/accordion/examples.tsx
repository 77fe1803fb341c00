import type { Example } from '../example.ts';
import { Accordion } from './Accordion.tsx';

export const accessibility = [
  'Each title is a button in a heading; Tab goes from title to title, Enter and Space open and close a section.',
  'Only one section is open at a time.',
];

const questions = [
  {
    id: 'needed',
    title: 'What do I need to submit an order?',
    content: 'Your exact address, a business contact and a credit application. A refundable deposit may be asked for.',
  },
  {
    id: 'when',
    title: 'When will my service arrive?',
    content: 'On the date and in the time window that you choose at checkout.',
  },
  { id: 'bill', title: 'How do I pay my bill?', content: 'Online, by Auto Pay or by mail.' },
];

export const examples: readonly Example[] = [
  { name: 'Questions', render: () => <Accordion items={questions} headingLevel={4} defaultOpenId="needed" /> },
];
