import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import { GlobalNotification } from '../notification/GlobalNotification.tsx';
import { notify } from '../notification/notification-store.ts';
import { HelpLineText } from './HelpLineText.tsx';

const helpLine = { name: '(800) 555-0177' };

test.each([
  'All times are on hold. Wait 9 minutes, or call us.',
  'All times are on hold. Call us at (800) 555-0177, and we’ll book it with you.',
])('HelpLineText shows the number to call as a link [S-286]: %s', (text) => {
  renderInShop(<HelpLineText>{text}</HelpLineText>);
  expect(screen.getAllByRole('link', helpLine)).toHaveLength(1);
  expect(screen.getByRole('link', helpLine).getAttribute('href')).toBe('tel:8005550177');
  expect(document.body.textContent).toMatch(/[Cc]all us at \(800\) 555-0177[.,]/);
});

test('the notification of a refusal that asks to call has the number as a link [S-286]', () => {
  notify('Too many phone numbers are on hold. Choose fewer lines, or call us.');
  renderInShop(<GlobalNotification />);
  expect(screen.getByRole('alert').textContent).toContain('or call us at (800) 555-0177.');
  screen.getByRole('link', helpLine);
});
