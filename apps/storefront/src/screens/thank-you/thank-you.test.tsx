import { expect, test } from 'vitest';
import { readText, renderInShop } from '../../testing/render-in-shop.tsx';
import { testSettings } from '../../testing/shop-settings.ts';
import ThankYou from './ThankYou.tsx';

test.each([
  ['one business day', 'a sales representative will contact you within one business day.'],
  [undefined, 'a sales representative will contact you.'],
])('the page after a contact request promises %s [P-049] [P-175]', (contactWithin, sentence) => {
  history.replaceState({ thanksFor: 'contact' }, '');
  const settings = {
    ...testSettings,
    rules: { ...testSettings.rules, lead: { ...testSettings.rules.lead, contactWithin } },
  };
  expect(readText(renderInShop(<ThankYou title="Thank you" />, { settings }).container)).toContain(sentence);
});
