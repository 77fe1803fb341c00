import { chatLimits } from '@demarc/domain/chat';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AddressFields } from '../../features/checkout/business/AddressFields.tsx';
import type { BusinessValues } from '../../features/checkout/business/business-form.ts';
import { MessageForm } from '../../shell/chat/MessageForm.tsx';
import { LimitedField } from './LimitedField.tsx';
import { useForm } from './use-form.ts';

const markup = (element: React.ReactElement) => renderToStaticMarkup(element).replaceAll('<!-- -->', '');

test('a full field says how many characters fit, and only when it is full', () => {
  const renderField = (value: string) =>
    markup(
      createElement(LimitedField, { label: 'City', helper: 'Where it is.', maxLength: 60, value, onChange: () => {} }),
    );
  expect(renderField('A'.repeat(60))).toContain('No more than 60 characters fit here.');
  expect(renderField('A'.repeat(59))).toContain('Where it is.');
  expect(renderField('A'.repeat(59))).not.toContain('fit here');
});

test('a full chat message has the hint as its description', () => {
  const renderField = (text: string) =>
    markup(createElement(MessageForm, { text, onWrite: () => {}, onSend: () => {} }));
  const full = renderField('A'.repeat(chatLimits.characters));
  const description = full.match(/aria-describedby="([^"]+)"/)?.[1];
  expect(full).toMatch(new RegExp(`<p id="${description}"[^>]*><span[^>]*>No more than 1000 characters fit here.`));
  expect(renderField('A'.repeat(chatLimits.characters - 1))).not.toMatch(/fit here|aria-describedby/);
});

function Address({ street, unit }: { street: string; unit: string }) {
  const place = { 'contact.address': street, 'contact.unit': unit, 'contact.city': '', 'contact.zip': '' };
  const empty = { ...place, 'contact.state': '' } as BusinessValues;
  const form = useForm({ name: 'business', empty, problemsOf: () => [], onSubmit: () => {}, keptByScreen: true });
  return createElement(AddressFields, { form, group: 'contact', autoFill: 'billing', streetLabel: 'Street' });
}

test('a full street or unit field shows the hint', () => {
  const renderField = (street: string, unit: string) => markup(createElement(Address, { street, unit }));
  expect(renderField('A'.repeat(150), '')).toContain('No more than 150 characters fit here.');
  expect(renderField('', 'A'.repeat(30))).toContain('No more than 30 characters fit here.');
  expect(renderField('A'.repeat(149), 'A'.repeat(29))).not.toContain('fit here');
});
