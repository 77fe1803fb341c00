import { price } from '@demarc/domain/cart';
import { carried, internet } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { dueWhen } from '@demarc/domain/checkout';
import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SettingsProvider } from '../../settings.tsx';
import { testSettings } from '../../testing/shop-settings.ts';
import { PlaceOrder } from './PlaceOrder.tsx';

/** What stands beside the button, and what is on it. */
function read(planId: string) {
  const props: ComponentProps<typeof PlaceOrder> = {
    due: dueWhen(price(carried([internet(planId)]), sampleCatalog), 0),
    missing: [],
    submit: () => Promise.reject(new Error('nobody presses it')),
    showRefusal: () => {},
    children: 'It is an order.',
  };
  const children = createElement(PlaceOrder, props);
  const html = renderToStaticMarkup(SettingsProvider({ settings: testSettings, children })).replaceAll('<!-- -->', '');
  const [, afterwards = ''] = /Every month after(.*?)<\/div>/.exec(html) ?? [];
  const words = (part: string) =>
    part
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  return { afterwards: words(afterwards), button: words(/<button.*?<\/button>/.exec(html)?.[0] ?? '') };
}

test('a price that ends says when, and what the month costs then, before the order is placed', () => {
  expect(read('fiber-100')).toEqual({
    afterwards: '$79.00/mo after 12 months. $69.00/mo',
    button: 'Place order: $0.00 today, $69.00/mo for 12 months',
  });
});

test('a price that lasts is told alone', () => {
  expect(read('hsi')).toEqual({ afterwards: '$59.00/mo', button: 'Place order: $0.00 today, $59.00/mo' });
});
