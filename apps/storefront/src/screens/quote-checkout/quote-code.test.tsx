import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import { QuoteCode } from './QuoteCode.tsx';

const renderPage = (hasPendingCode: boolean) =>
  renderInShop(
    <QuoteCode
      title="Order your quote"
      number="Q-100154"
      codeHint="a"
      hasPendingCode={hasPendingCode}
      reload={() => undefined}
    />,
  );

test('the page has no field before a code was sent', () => {
  renderPage(false);
  screen.getByText(/we’ll send a six-digit code to the email starting with “a”/);
  screen.getByRole('button', { name: 'Send code' });
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a page that was loaded again has the field for the code that was sent before [O-201]', () => {
  renderPage(true);
  screen.getByText(/we sent a six-digit code to the email starting with “a”/);
  expect(document.activeElement).not.toBe(screen.getByLabelText('Code from the email'));
  screen.getByRole('button', { name: 'Confirm code' });
  screen.getByRole('button', { name: 'Send another code' });
});
