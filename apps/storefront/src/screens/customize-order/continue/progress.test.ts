import type { CustomizeProducts } from '@demarc/contract';
import { continueCheck, type DigitalVoiceSelection } from '@demarc/domain/cart';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { tvOffering } from '@demarc/domain/offering';
import type { ChosenServices } from '@demarc/domain/submission';
import { expect, test } from 'vitest';
import { freshState } from '../screen-state.ts';
import { gapOfTv } from '../tv/tv-gap.ts';
import { newTvChoice } from '../tv/tv-in-cart.ts';
import { voiceGap } from '../voice/voice-gap.ts';
import { gapBehind } from './gap.ts';
import { progressNow } from './progress.ts';

const internet = {} as NonNullable<ChosenServices['internet']>;
const tv = {} as NonNullable<ChosenServices['tv']>;

test('the cart says which services there are, the sections how far each is', () => {
  const progress = progressNow(
    { internet, tv, addOns: {} },
    { progress: { internet: { router: 'own', internetDone: true }, tv: { tvDone: true } }, added: [] },
  );
  expect(progress).toMatchObject({ internet: true, voice: false, tv: true, router: 'own', tvDone: true });
  expect(continueCheck(progress, false)).toEqual({ goTo: 'checkout' });
});

test('a section that does not stand on the page has done nothing', () => {
  expect(continueCheck(progressNow({ tv, addOns: {} }, { progress: {}, added: [] }), false)).toEqual({
    notice: 'tvMissing',
  });
  expect(continueCheck(progressNow({ addOns: {} }, { progress: {}, added: ['tv'] }), false)).toEqual({
    notice: 'serviceMissing',
  });
});

test('a service that was added and not chosen is not left out without a word', () => {
  const done = { progress: { internet: { router: 'own' as const, internetDone: true }, tv: { tvDone: true } } };
  const added = ['internet', 'tv'] as const;
  const next = continueCheck(progressNow({ internet, addOns: {} }, { ...done, added }), false);
  expect(next).toEqual({ notice: 'tvUnchosen' });
  expect(gapBehind('tvUnchosen', freshState)).toMatchObject({
    step: 'tvPlan',
    message: 'You added TV but chose no plan. Please choose one, or leave it out.',
  });
  expect(continueCheck(progressNow({ internet, tv, addOns: {} }, { ...done, added }), false)).toEqual({
    goTo: 'checkout',
  });
});

const line = { planId: 'bdv', number: '2015550100', features: [] };
const bdv = {
  kind: 'bdv',
  lines: [line],
  faxLines: [],
  equipment: [],
  withoutEquipment: false,
} as unknown as DigitalVoiceSelection;
const products = { digitalVoice: { phones: sampleCatalog.phones } } as unknown as CustomizeProducts;
const voiceOf = (voice: DigitalVoiceSelection, accepted911: boolean, webPhone = false) =>
  voiceGap({ now: { voice }, digital: voice, webPhone, accepted911, products });

test('Continue says what is missing of the phone, and in which step it is asked [C-254]', () => {
  const gap = voiceOf(bdv, false);
  expect(gap).toMatchObject({ step: 'phoneSetup', field: 'accept-911' });
  expect(gapBehind('phoneNotDone', { gaps: gap ? { voice: gap } : {} }).message).toBe(
    'Please complete the setup of your phone service before you continue. The 911 box is not checked yet.',
  );
  const { number: _none, ...bare } = line;
  expect(voiceOf({ ...bdv, lines: [line, bare] } as unknown as DigitalVoiceSelection, true)?.words).toBe(
    'Line 2 has no number yet.',
  );
  const faxed = { ...bdv, faxLines: [line, bare] } as unknown as DigitalVoiceSelection;
  expect(voiceOf(faxed, true)?.words).toBe('Fax line 2 has no number yet.');
  const onWeb = { ...bdv, lines: [{ ...line, device: 'webphone' }] } as unknown as DigitalVoiceSelection;
  expect(voiceOf(onWeb, true, true)).toEqual({
    step: 'webPhoneLines',
    words: 'The web phone of line 1 needs an email.',
    field: 'web-phone-email-1',
  });
});

test('a handset without its base is told with the step where it is chosen', () => {
  const handsets = { ...bdv, equipment: [{ id: 'phone-handset', count: 8 }] };
  expect(voiceOf(handsets, true)).toEqual({
    step: 'phoneEquipment',
    words: 'Additional cordless handset works only together with the 10-line cordless phone: please add one.',
  });
});

test('of TV it is the box, then the router; and what no section tells has a step of its own', () => {
  const choice = newTvChoice('private', 'tv-local');
  const offering = tvOffering({}, sampleCatalog);
  const gapOf = (now: typeof choice, withInternet: boolean) =>
    gapOfTv({ ...{ offering, choice: now, withInternet }, ...{ channels: '', recording: '' } });
  expect(gapOf(choice, true)).toMatchObject({ step: 'tvEquipment' });
  expect(gapOf({ ...choice, boxes: { 'set-top-box': 0 } }, true)).toMatchObject({ step: 'tvEquipment' });
  const boxed = { ...choice, boxes: { 'set-top-box': 1 } };
  expect(gapOf(boxed, true)).toBeUndefined();
  expect(gapOf(boxed, false)).toMatchObject({ step: 'tvRouter' });
  const custom = gapOf({ ...boxed, planId: 'tv-custom' }, true);
  expect(custom).toMatchObject({ step: 'tvPlan' });
  expect(gapBehind('tvMissing', { gaps: custom ? { tv: custom } : {} }).message).toBe(
    'Please complete your TV choices before you continue. Custom TV is made of packs: choose at least one.',
  );
  expect(gapBehind('internetNotDone', freshState)).toMatchObject({ step: 'equipment', field: 'router-continue' });
  expect(gapBehind('listingMissing', freshState)).toMatchObject({ step: 'directoryListing' });
});
