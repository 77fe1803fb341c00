import { price } from '@demarc/domain/cart';
import { carried, internet } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { buildPaymentSchedule } from '@demarc/domain/checkout';
import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SettingsProvider } from '../../../lib/settings.tsx';
import { testSettings } from '../../../testing/shop-settings.ts';
import { PlaceOrder } from './PlaceOrder.tsx';

/** Renders the section and returns the text beside the button and on it. */
function render(planId: string) {
  const props: ComponentProps<typeof PlaceOrder> = {
    due: buildPaymentSchedule(price(carried([internet(planId)]), sampleCatalog), 0),
    missing: [],
    submit: () => Promise.reject(new Error('nobody presses it')),
    showRefusal: () => {},
    children: 'It is an order.',
  };
  const children = createElement(PlaceOrder, props);
  const html = renderToStaticMarkup(SettingsProvider({ settings: testSettings, children })).replaceAll('<!-- -->', '');
  const [, afterwards = ''] = /Every month after(.*?)<\/div>/.exec(html) ?? [];
  const textOf = (part: string) =>
    part
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  return { afterwards: textOf(afterwards), button: textOf(/<button.*?<\/button>/.exec(html)?.[0] ?? '') };
}

test('an introductory price shows its end and the later price before the order is placed', () => {
  expect(render('fiber-100')).toEqual({
    afterwards: '$79.00/mo after 12 months. $69.00/mo',
    button: 'Place order: $0.00 today, $69.00/mo for 12 months',
  });
});

test('a permanent price shows no later price', () => {
  expect(render('hsi')).toEqual({ afterwards: '$59.00/mo', button: 'Place order: $0.00 today, $59.00/mo' });
});
