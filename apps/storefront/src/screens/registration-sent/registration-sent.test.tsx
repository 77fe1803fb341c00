import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readText, renderInShop } from '../../testing/render-in-shop.tsx';
import RegistrationSent from './RegistrationSent.tsx';

const registration = {
  email: 'ann@example.com',
  address: '41 Cottonwood Draw, Lincoln, NE 68508',
  plannedFor: 'spring 2027',
  isMailed: true,
};
const renderSent = (state: unknown) => {
  history.replaceState(state, '');
  return readText(renderInShop(<RegistrationSent title="Your registration" />).container);
};

test('the page after a registration names email, address and expected date [P-136]', () => {
  const text = renderSent({ registration });
  expect(screen.getByRole('heading', { level: 1, name: 'You’re on the waitlist' })).toBeTruthy();
  for (const part of [
    'We’ll email ann@example.com when Gaff Fiber Internet is available at 41 Cottonwood Draw, Lincoln, NE 68508.',
    'Planned for spring 2027. Plans can change.',
    'Our confirmation is on its way to you.',
  ])
    expect(text).toContain(part);
});

test('the page after a registration promises neither a date nor a mail that there is not [P-136]', () => {
  const { plannedFor: _, ...undated } = registration;
  const text = renderSent({ registration: { ...undated, isMailed: false } });
  expect(text).not.toContain('Planned');
  expect(text).not.toContain('confirmation');
});

test('the page after a registration leads to the form when it is opened directly [P-136]', () => {
  const text = renderSent(null);
  expect(text).not.toContain('waitlist');
  expect(screen.getByRole('link', { name: 'Register your interest' }).getAttribute('href')).toBe(
    '/shop/fios-registration',
  );
});
