import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PhoneEquipment } from './PhoneEquipment.tsx';

test('phones that are not rendered yet reserve their space, so that the content below does not jump', () => {
  const { phones } = sampleCatalog;
  const voice = {
    digital: { equipment: [], withoutEquipment: false },
    products: { digitalVoice: { phones } },
    sections: { equipment: { phoneList: [], selectedDetails: '' } },
  };
  const html = renderToStaticMarkup(createElement(PhoneEquipment, { voice: voice as never }));
  const rendered = html.match(/<h5/g) ?? [];
  const reserved = html.match(/<li class="[^"]+" aria-hidden="true"><\/li>/g) ?? [];
  expect(rendered.length).toBeGreaterThan(0);
  expect(reserved.length).toBeGreaterThan(0);
  expect(rendered.length + reserved.length).toBe(phones.length);
});
