import { buildTripleCart } from '@demarc/domain/cart/testing';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testSettings } from '../../testing/shop-settings.ts';
import { openStep } from './customize-screen.ts';
import { openPage, settle } from './testing/open-page.tsx';

test('the headings of digital voice and of meetings are those of the provider [P-117]', async () => {
  const page = openPage(buildTripleCart(1), undefined, {
    ...testSettings,
    titles: { digitalVoice: 'Harbor Voice', meetings: 'Harbor Meetings' },
  });
  act(() => openStep(page, 'solutions'));
  await settle();
  expect(screen.getByRole('heading', { level: 2, name: /Harbor Voice/ })).toBeDefined();
  expect(screen.getByRole('heading', { level: 4, name: 'Harbor Meetings' })).toBeDefined();
  expect(screen.getByRole('radiogroup', { name: 'Harbor Meetings' })).toBeDefined();
  expect(screen.queryByText(/BlueJeans/)).toBeNull();
});
