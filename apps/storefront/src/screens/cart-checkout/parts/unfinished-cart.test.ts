import type { CheckoutState } from '@demarc/domain/checkout';
import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { queryClient } from '../../../lib/api/query-client.ts';
import { SettingsProvider } from '../../../lib/settings.tsx';
import { testSettings } from '../../../testing/shop-settings.ts';
import { savedStateQuery } from '../saved-state.ts';
import { UnfinishedCart } from './UnfinishedCart.tsx';

const shown = (missing: CheckoutState['missing']) => {
  queryClient.setQueryData(savedStateQuery().queryKey, { missing } as CheckoutState);
  const provided = { settings: testSettings } as ComponentProps<typeof SettingsProvider>;
  return renderToStaticMarkup(createElement(SettingsProvider, provided, createElement(UnfinishedCart)));
};

test('UnfinishedCart names what the services lack, with a link back to them', () => {
  const cart = { part: 'cart', accordion: 'businessInfo', text: 'Your TV is not complete yet.' } as const;
  const terms = { part: 'terms', accordion: 'terms', text: 'Accept the terms of service.' } as const;
  const words = shown([cart, terms]);
  expect(words).toContain('Your TV is not complete yet.');
  expect(words).toContain('href="/shop/customize-order"');
  expect(words).not.toContain('terms of service');
  expect(shown([terms])).toBe('');
});
