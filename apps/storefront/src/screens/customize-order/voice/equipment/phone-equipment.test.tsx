import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop } from '../../../../testing/render-in-shop.tsx';
import { PhoneEquipment } from './PhoneEquipment.tsx';

test('phones that are not rendered yet reserve their space, so that the content below does not jump', () => {
  const { phones } = sampleCatalog;
  const voice = {
    digital: { equipment: [], withoutEquipment: false },
    products: { digitalVoice: { phones } },
    sections: { equipment: { phoneList: [], selectedDetails: '' } },
  };
  const { container } = renderInShop(<PhoneEquipment voice={voice as never} />);
  const rendered = screen.getAllByRole('heading', { level: 5 });
  const reserved = [...container.querySelectorAll('li[aria-hidden="true"]')];
  expect(rendered.length).toBeGreaterThan(0);
  expect(reserved.length).toBeGreaterThan(0);
  expect(rendered.length + reserved.length).toBe(phones.length);
});
