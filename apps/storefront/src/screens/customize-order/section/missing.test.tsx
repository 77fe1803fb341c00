import { buildCart, digitalVoice, internet, tv } from '@demarc/domain/cart/testing';
import { act, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readText } from '../../../testing/render-in-shop.tsx';
import { openStep } from '../customize-screen.ts';
import type { StepId } from '../step-lists.ts';
import { openPage, settle } from '../testing/open-page.tsx';

const lines = [{ planId: 'bdv', device: 'desktop', number: '2125550101' }] as const;
const webLines = [{ planId: 'bdv-web', device: 'webphone', number: '2125550101' }] as const;
const accept911 = { do: 'accept911', accepted: true } as const;

/** Opens a step, and reads what stands beside its Next. Empty if Next can be pressed. */
async function readMissing(commands: Parameters<typeof buildCart>[0], step: StepId): Promise<string> {
  const screen = openPage(buildCart(commands));
  act(() => openStep(screen, step));
  await settle();
  const panel = document.getElementById(`step-${step}-panel`) ?? expect.unreachable();
  const next = within(panel).getByRole<HTMLButtonElement>('button', { name: 'Next' });
  const text = readText(next.parentElement as HTMLElement).replace(/^Next ?/, '');
  expect(next.disabled).toBe(text !== '');
  // Screen readers read the reason with the button.
  expect(document.getElementById(next.getAttribute('aria-describedby') ?? '')?.textContent ?? '').toBe(text);
  return text;
}

test.each<[StepId, Parameters<typeof buildCart>[0], string]>([
  ['equipment', [], 'Please choose a speed first.'],
  ['phoneService', [], 'Please choose a phone service.'],
  ['phoneSetup', [], 'Please choose a phone service first.'],
  ['phoneSetup', [digitalVoice({ lines })], 'Please confirm the 911 notice first.'],
  ['webPhoneLines', [digitalVoice({ lines: webLines })], 'Please confirm the 911 notice first.'],
  ['tvPlan', [], 'Please choose a TV plan.'],
  ['tvPlan', [tv('tv-custom')], 'Please choose at least one pack.'],
  ['tvEquipment', [], 'Please choose a TV plan first.'],
  ['tvEquipment', [tv('tv-local')], 'Please choose at least one TV box.'],
  ['tvRouter', [], 'Please choose a TV plan first.'],
  ['tvRouter', [tv('tv-local')], 'Please choose a router.'],
])('a disabled Next of %s says what is missing: %s %s [S-312]', async (step, commands, text) => {
  expect(await readMissing(commands, step)).toBe(text);
});

test.each<[StepId, Parameters<typeof buildCart>[0]]>([
  ['equipment', [internet('fiber-500', { routerId: 'router-rent' })]],
  ['phoneSetup', [digitalVoice({ lines }), accept911]],
  ['tvEquipment', [tv('tv-local', { equipment: [{ id: 'set-top-box', count: 1 }] })]],
])('Next of a complete step can be pressed, and nothing is beside it: %s [S-312]', async (step, commands) => {
  expect(await readMissing(commands, step)).toBe('');
});
