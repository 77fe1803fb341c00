import { newDigitalVoice } from '@demarc/domain/cart';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { digitalVoiceOffering } from '@demarc/domain/offering';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FaxLines } from './FaxLines.tsx';
import type { VoiceOnScreen } from './use-voice.ts';

test('every fax line shows its number, or that it has none yet', () => {
  const faxLines = [{ planId: 'fax', number: '2015550107' }, { planId: 'fax' }];
  const voice = {
    digital: { ...newDigitalVoice, kind: 'bdv', lines: [], faxLines },
    products: { digitalVoice: digitalVoiceOffering({}, sampleCatalog) },
  } as unknown as VoiceOnScreen;
  const page = renderToStaticMarkup(createElement(FaxLines, { voice }));
  const lines = [...page.matchAll(/<li>(.*?)<\/li>/g)].map(([, line = '']) => line.replaceAll(/<[^>]*>/g, ''));
  expect(lines).toEqual(['Fax line 1 (201) 555-0107', 'Fax line 2 No number yet']);
});
