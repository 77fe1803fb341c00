import { chatLimits } from '@demarc/domain/chat';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AddressFields } from '../../features/checkout/business/AddressFields.tsx';
import type { BusinessValues } from '../../features/checkout/business/business-form.ts';
import { MessageForm } from '../../shell/chat/MessageForm.tsx';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import { LimitedField } from './LimitedField.tsx';
import { useForm } from './use-form.ts';

test('a full field says how many characters fit, and only when it is full', () => {
  const renderField = (value: string) =>
    renderInShop(<LimitedField label="City" helper="Where it is." maxLength={60} value={value} onChange={() => {}} />);
  renderField('A'.repeat(60));
  screen.getByRole('textbox', { name: 'City', description: 'Maximum 60 characters.' });
  renderField('A'.repeat(59));
  screen.getByRole('textbox', { name: 'City', description: 'Where it is.' });
});

test('a full chat message has the hint as its description', () => {
  const renderMessage = (length: number) =>
    renderInShop(<MessageForm text={'A'.repeat(length)} onWrite={() => {}} onSend={() => {}} />);
  renderMessage(chatLimits.characters);
  screen.getByRole('textbox', { name: 'Your message', description: 'Maximum 1000 characters.' });
  renderMessage(chatLimits.characters - 1);
  screen.getByRole('textbox', { name: 'Your message', description: '' });
  expect(screen.queryByText(/^Maximum/)).toBeNull();
});

function Address({ street, unit }: { street: string; unit: string }) {
  const address = { 'contact.address': street, 'contact.unit': unit, 'contact.city': '', 'contact.zip': '' };
  const empty = { ...address, 'contact.state': '' } as BusinessValues;
  const form = useForm({
    name: 'business',
    initialValues: empty,
    validate: () => [],
    onSubmit: () => {},
    savedByScreen: true,
  });
  return <AddressFields form={form} group="contact" autoFill="billing" streetLabel="Street" />;
}

test('a full street or unit field shows the hint', () => {
  const listHints = (streetLength: number, unitLength: number) => {
    renderInShop(<Address street={'A'.repeat(streetLength)} unit={'A'.repeat(unitLength)} />);
    return screen.queryAllByText(/^Maximum/).map((hint) => hint.textContent);
  };
  expect(listHints(150, 0)).toEqual(['Maximum 150 characters.']);
  expect(listHints(0, 30)).toEqual(['Maximum 30 characters.']);
  expect(listHints(149, 29)).toEqual([]);
});
