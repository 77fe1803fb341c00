import type { Cart, DigitalLine } from '@demarc/domain/cart';
import { buildCart, digitalVoice, listing, pricedCatalog } from '@demarc/domain/cart/testing';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { getCurrentChoices } from '../../../features/cart/session/pending-choice.ts';
import { buildTestProducts } from '../../../features/cart/testing/sample-products.ts';
import { assignedLaterSettings } from '../../../testing/assigned-later-settings.ts';
import { readText } from '../../../testing/render-in-shop.tsx';
import { openStep } from '../customize-screen.ts';
import { openPage, settle } from '../testing/open-page.tsx';
import { createTestScreen } from '../testing/test-screen.ts';
import { chooseLines } from './lines/choose-lines.ts';
import { readVoice } from './selection/voice-in-cart.ts';

const line: DigitalLine = { planId: 'bdv', device: 'desktop' };
const ported = { ...line, number: '2015550177', portedFrom: 'Old Tel' };
const accept911 = { do: 'accept911', accepted: true } as const;

/** A cart with these lines. Only the server marks a ported number. */
function buildVoiceCart(lines: readonly DigitalLine[], ...more: Parameters<typeof buildCart>[0]): Cart {
  const cart = buildCart([digitalVoice({ lines, withoutEquipment: true }), accept911, ...more]);
  return cart.voice?.kind === 'bdv' ? { ...cart, voice: { ...cart.voice, lines } } : cart;
}

async function openPhoneSetup(cart: Cart) {
  const page = openPage(cart, pricedCatalog, assignedLaterSettings);
  act(() => openStep(page, 'phoneSetup'));
  await settle();
  const panel = document.getElementById('step-phoneSetup-panel');
  if (!panel) throw new Error('the step is not on the page');
  return { page, panel };
}

const listButtons = (element: HTMLElement) => within(element).queryAllByRole('button').map(readText);
const listLines = () => within(screen.getByRole('list', { name: 'Phone lines' })).getAllByRole('listitem');

describe('the phone section of a provider that assigns numbers later', () => {
  test('says so in one sentence, offers no numbers, and still keeps one [P-138]', async () => {
    const { panel } = await openPhoneSetup(buildVoiceCart([line, line]));
    within(panel).getByText('Gaff calls you with your new numbers.');
    expect(listLines().map(readText)).toEqual([
      'Line 1 Number assigned later Keep my number for line 1',
      'Line 2 Number assigned later Keep my number for line 2',
    ]);
    expect(readText(panel)).not.toMatch(/No number yet|Choose a number/);
    await userEvent.click(screen.getByRole('button', { name: 'Keep my number for line 1' }));
    const form = screen.getByRole('form', { name: 'Keep my number' });
    await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('form', { name: 'Keep my number' })).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep my number for line 1' }));
  });

  test('turns a ported number into one that is assigned later [P-138]', async () => {
    const { page } = await openPhoneSetup(buildVoiceCart([ported]));
    expect(listButtons(listLines()[0] as HTMLElement)).toEqual([
      'Use a new number for line 1',
      'Change transferred number for line 1',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Use a new number for line 1' }));
    await settle();
    expect(listLines().map(readText)).toEqual(['Line 1 Number assigned later Keep my number for line 1']);
    expect(readVoice(getCurrentChoices(page.cartSession) ?? {})?.voice.lines).toEqual([line]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep my number for line 1' }));
  });

  test('is done without a number [P-138]', async () => {
    await openPhoneSetup(buildVoiceCart([line]));
    expect(readText(document.getElementById('step-phoneSetup') ?? undefined)).toContain(', done');
  });

  test('a listing under the new number is ready, and says that the number comes later [P-140]', async () => {
    const page = openPage(buildVoiceCart([line], listing('listing', '')), pricedCatalog, assignedLaterSettings);
    act(() => openStep(page, 'directoryListing'));
    await settle();
    const panel = document.getElementById('step-directoryListing-panel') ?? undefined;
    expect(readText(panel)).toContain('Your listing is ready');
    expect(readText(panel)).toContain('Bookkeeping, number assigned later');
    expect(page.state.get().progress.voice?.listing).toBe('done');
  });
});

test('lines are added without a call for numbers [P-137]', async () => {
  const cart = buildCart([]);
  const call = vi.fn(async (_name: string) => ({ ok: false, failure: { code: 'internal', message: 'No.' } }));
  const page = createTestScreen(cart, buildTestProducts({}), { call: call as never, settings: assignedLaterSettings });
  await chooseLines(page, { kind: 'bdv', planId: 'bdv', lines: 2 });
  expect(call.mock.calls.map(([name]) => name)).toEqual(['submitBdv', 'getFloatCart']);
});
