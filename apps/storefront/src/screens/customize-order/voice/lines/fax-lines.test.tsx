import { digitalVoiceDefaults } from '@demarc/domain/cart';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { buildDigitalVoiceOffering } from '@demarc/domain/offering';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestCartSession } from '../../../../features/cart/testing/test-cart-session.ts';
import { readText, renderInShop } from '../../../../testing/render-in-shop.tsx';
import { getCustomizeScreen } from '../../customize-screen.ts';
import type { VoiceOnScreen } from '../use-voice.ts';
import { FaxLines } from './FaxLines.tsx';

test('every fax line shows its number, or that it has none yet', () => {
  const faxLines = [{ planId: 'fax', number: '2015550107' }, { planId: 'fax' }];
  const voice = {
    screen: getCustomizeScreen(createTestCartSession()),
    digital: { ...digitalVoiceDefaults, kind: 'bdv', lines: [], faxLines },
    products: { digitalVoice: buildDigitalVoiceOffering({}, sampleCatalog) },
  } as unknown as VoiceOnScreen;
  renderInShop(<FaxLines voice={voice} />);
  expect(screen.getAllByRole('listitem').map(readText)).toEqual([
    'Fax line 1 (201) 555-0107',
    'Fax line 2 No number yet',
  ]);
});
