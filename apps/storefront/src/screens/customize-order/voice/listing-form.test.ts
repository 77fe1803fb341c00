import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { draftState } from '../../../form/draft.ts';
import { SettingsProvider } from '../../../settings.tsx';
import { testSettings } from '../../../testing/shop-settings.ts';
import { ListingForm } from './ListingForm.tsx';
import type { VoiceOnScreen } from './use-voice.ts';

afterEach(() => void vi.unstubAllGlobals());

/** The form of a line that has no number, with the box as it was left. */
function box(billingPhoneRequired: boolean): string | undefined {
  vi.stubGlobal('history', { state: draftState('listing', { billingPhoneRequired }) });
  const voice = { now: { voice: { lines: [{ planId: 'bdv' }] } } } as unknown as VoiceOnScreen;
  const children = createElement(ListingForm, { voice, listingId: 'listing', onListed() {} });
  const page = renderToStaticMarkup(SettingsProvider({ settings: testSettings, children }));
  return page.match(/<input[^>]*type="checkbox"[^>]*>/)?.[0];
}

test('without a billing number a listing cannot be put under it, and one that was can be put elsewhere', () => {
  expect(box(false)).toContain('disabled');
  expect(box(true)).toContain('checked');
  expect(box(true)).not.toContain('disabled');
});
