import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PhoneEquipment } from './PhoneEquipment.tsx';

test('the phones that are not drawn yet have their room: what is below does not jump when they come', () => {
  const { phones } = sampleCatalog;
  const voice = {
    digital: { equipment: [], withoutEquipment: false },
    products: { digitalVoice: { phones } },
    sections: { equipment: { phoneList: [], selectedDetails: '' } },
  };
  const html = renderToStaticMarkup(createElement(PhoneEquipment, { voice: voice as never }));
  const drawn = html.match(/<h5/g) ?? [];
  const kept = html.match(/<li class="[^"]+" aria-hidden="true"><\/li>/g) ?? [];
  expect(drawn.length).toBeGreaterThan(0);
  expect(kept.length).toBeGreaterThan(0);
  expect(drawn.length + kept.length).toBe(phones.length);
});
