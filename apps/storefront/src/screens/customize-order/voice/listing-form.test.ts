import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { draftState } from '../../../lib/form/draft.ts';
import { SettingsProvider } from '../../../lib/settings.tsx';
import { testSettings } from '../../../testing/shop-settings.ts';
import { ListingForm } from './ListingForm.tsx';
import type { VoiceOnScreen } from './use-voice.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Renders the form for a line without a number, and returns its checkbox. */
function renderCheckbox(billingPhoneRequired: boolean): string | undefined {
  vi.stubGlobal('history', { state: draftState('listing', { billingPhoneRequired }) });
  const voice = { now: { voice: { lines: [{ planId: 'bdv' }] } } } as unknown as VoiceOnScreen;
  const children = createElement(ListingForm, { voice, listingId: 'listing', onListed() {} });
  const page = renderToStaticMarkup(SettingsProvider({ settings: testSettings, children }));
  return page.match(/<input[^>]*type="checkbox"[^>]*>/)?.[0];
}

test('without a billing number, the checkbox to list under it is disabled unless it is checked', () => {
  expect(renderCheckbox(false)).toContain('disabled');
  expect(renderCheckbox(true)).toContain('checked');
  expect(renderCheckbox(true)).not.toContain('disabled');
});
