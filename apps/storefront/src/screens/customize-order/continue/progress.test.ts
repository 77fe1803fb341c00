import type { CustomizeProducts } from '@demarc/contract';
import { continueCheck, type DigitalVoiceSelection } from '@demarc/domain/cart';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { defaultNumberRules, type NumberRules } from '@demarc/domain/numbers';
import { buildTvOffering } from '@demarc/domain/offering';
import type { ChosenServices } from '@demarc/domain/submission';
import { expect, test } from 'vitest';
import { freshState } from '../screen-state.ts';
import { createTvChoice } from '../tv/tv-choice.ts';
import { listTvGaps } from '../tv/tv-gap.ts';
import { listVoiceGaps } from '../voice/voice-gap.ts';
import { findGap } from './gap.ts';
import { collectProgress } from './progress.ts';

const internet = {} as NonNullable<ChosenServices['internet']>;
const tv = {} as NonNullable<ChosenServices['tv']>;

test('progress takes the services from the cart and their completeness from the sections', () => {
  const progress = collectProgress(
    { internet, tv, addOns: {} },
    { progress: { internet: { router: 'own', internetDone: true }, tv: { tvDone: true } }, added: [] },
  );
  expect(progress).toMatchObject({ internet: true, voice: false, tv: true, router: 'own', tvDone: true });
  expect(continueCheck(progress, false)).toEqual({ goTo: 'checkout' });
});

test('a section that is not on the page counts as not done', () => {
  expect(continueCheck(collectProgress({ tv, addOns: {} }, { progress: {}, added: [] }), false)).toEqual({
    notice: 'tvMissing',
  });
  expect(continueCheck(collectProgress({ addOns: {} }, { progress: {}, added: ['tv'] }), false)).toEqual({
    notice: 'tvUnchosen',
  });
});

test('Continue names a service that was added but has no plan', () => {
  const done = { progress: { internet: { router: 'own' as const, internetDone: true }, tv: { tvDone: true } } };
  const added = ['internet', 'tv'] as const;
  const next = continueCheck(collectProgress({ internet, addOns: {} }, { ...done, added }), false);
  expect(next).toEqual({ notice: 'tvUnchosen' });
  expect(findGap('tvUnchosen', freshState)).toMatchObject({
    step: 'tvPlan',
    message: 'You added TV without a plan. Please choose a plan, or leave out TV.',
  });
  expect(continueCheck(collectProgress({ internet, tv, addOns: {} }, { ...done, added }), false)).toEqual({
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
const findGapOfVoice = (
  voice: DigitalVoiceSelection,
  accepted911: boolean,
  webPhone = false,
  rules: NumberRules = defaultNumberRules,
) => listVoiceGaps({ current: { voice }, digital: voice, hasWebPhones: webPhone, accepted911, products, rules })[0];

test('Continue does not ask for numbers that the provider assigns later [P-138]', () => {
  const { number: _none, ...withoutNumber } = line;
  const voice = { ...bdv, lines: [withoutNumber], faxLines: [withoutNumber] } as unknown as DigitalVoiceSelection;
  const later = { telephoneNumbers: 'assignedLater' } as const;
  expect(findGapOfVoice(voice, true, false, later)?.step).not.toBe('phoneSetup');
  expect(findGapOfVoice(voice, false, false, later)).toMatchObject({ step: 'phoneSetup', field: 'accept-911' });
});

test('Continue names the missing part of the phone setup and its step [C-254]', () => {
  const gap = findGapOfVoice(bdv, false);
  expect(gap).toMatchObject({ step: 'phoneSetup', field: 'accept-911' });
  expect(findGap('voiceNotDone', { progress: {}, gaps: gap ? { voice: gap } : {} }).message).toBe(
    'Please complete the setup of your phone service before you continue. The 911 box is not checked yet.',
  );
  const { number: _none, ...withoutNumber } = line;
  expect(
    findGapOfVoice({ ...bdv, lines: [line, withoutNumber] } as unknown as DigitalVoiceSelection, true)?.detail,
  ).toBe('Line 2 has no number yet.');
  const withFaxLine = { ...bdv, faxLines: [line, withoutNumber] } as unknown as DigitalVoiceSelection;
  expect(findGapOfVoice(withFaxLine, true)?.detail).toBe('Fax line 2 has no number yet.');
  const withWebPhone = { ...bdv, lines: [{ ...line, device: 'webphone' }] } as unknown as DigitalVoiceSelection;
  expect(findGapOfVoice(withWebPhone, true, true)).toEqual({
    step: 'webPhoneLines',
    detail: 'The web phone of line 1 needs an email.',
    field: 'web-phone-email-1',
  });
});

test('the gap of a handset without its base names the phone and leads to the equipment step', () => {
  const handsets = { ...bdv, equipment: [{ id: 'phone-handset', count: 8 }] };
  expect(findGapOfVoice(handsets, true)).toEqual({
    step: 'phoneEquipment',
    detail: 'Additional cordless handset only works with the 10-line cordless phone. Please add one.',
  });
});

test('the TV gap names the box, then the router; a notice without a reported gap leads to its default step', () => {
  const choice = createTvChoice('private', 'tv-local');
  const offering = buildTvOffering({}, sampleCatalog);
  const findGapOfTv = (current: typeof choice, hasInternet: boolean) =>
    listTvGaps({ offering, choice: current, hasInternet })[0];
  expect(findGapOfTv(choice, true)).toMatchObject({ step: 'tvEquipment' });
  expect(findGapOfTv({ ...choice, boxes: { 'set-top-box': 0 } }, true)).toMatchObject({ step: 'tvEquipment' });
  const withBox = { ...choice, boxes: { 'set-top-box': 1 } };
  expect(findGapOfTv(withBox, true)).toBeUndefined();
  expect(findGapOfTv(withBox, false)).toMatchObject({ step: 'tvRouter' });
  const customGap = findGapOfTv({ ...withBox, planId: 'tv-custom' }, true);
  expect(customGap).toMatchObject({ step: 'tvPlan' });
  expect(findGap('tvMissing', { progress: {}, gaps: customGap ? { tv: customGap } : {} }).message).toBe(
    'Please complete your TV choices before you continue. Custom TV is made of packs. Choose at least one.',
  );
  expect(findGap('internetNotDone', freshState)).toMatchObject({ step: 'equipment', field: 'router-continue' });
  expect(findGap('listingMissing', freshState)).toMatchObject({ step: 'directoryListing' });
});

test('Continue in an empty cart leads to the first plan on the page, and to TV once TV was started [S-069]', () => {
  expect(findGap('serviceMissing', { progress: { internet: {}, tv: {} }, gaps: {} }).step).toBe('internetSpeed');
  expect(findGap('serviceMissing', { progress: { voice: {}, tv: {} }, gaps: {} }).step).toBe('phoneService');
  expect(findGap('serviceMissing', { progress: { tv: {} }, gaps: {} }).step).toBe('tvPlan');
  const started = continueCheck(collectProgress({ addOns: {} }, { ...freshState, added: ['tv'] }), false);
  expect(started).toEqual({ notice: 'tvUnchosen' });
  expect(findGap('tvUnchosen', freshState).step).toBe('tvPlan');
});

test('Continue leads to the plans when the plan in the cart is no longer offered [S-022]', () => {
  const gap = { step: 'internetSpeed', detail: 'Your internet plan is no longer available. Choose another.' } as const;
  expect(findGap('routerMissing', { progress: {}, gaps: { internet: gap } })).toMatchObject({
    step: 'internetSpeed',
    message: 'Your internet plan is no longer available. Choose another.',
  });
});
