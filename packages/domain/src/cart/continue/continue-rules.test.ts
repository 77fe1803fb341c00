import { describe, expect, test } from 'vitest';
import { buildCatalog, type CatalogData } from '../../catalog/index.ts';
import { sampleCatalog, sampleCatalogData } from '../../catalog/testing/index.ts';
import { defaultNumberRules } from '../../numbers/index.ts';
import { buildCart, digitalVoice, internet, listing, phone, tv } from '../testing/index.ts';
import { isRouterAccepted, listCartGaps } from './cart-gaps.ts';
import { continueCheck } from './continue-check.ts';
import { type CartProgress, getCartProgress } from './progress.ts';
import { findTvSelectionGap, listTvSelectionGaps } from './tv-gap.ts';
import { describeLinesGap, describePhonesGap, findWebPhoneWithoutEmail } from './voice-gap.ts';

const empty = getCartProgress(buildCart([]), sampleCatalog, defaultNumberRules);
const fiber: CartProgress = { ...empty, internet: true, router: 'own', internetDone: true };

describe('Continue', () => {
  test('accepts a router that is chosen and confirmed, and an additional router of internet alone', () => {
    const { router: _, ...noRouter } = { ...fiber, internetDone: false };
    expect(isRouterAccepted(fiber)).toBe(true);
    expect(isRouterAccepted({ ...fiber, internetDone: false })).toBe(false);
    expect(isRouterAccepted(noRouter)).toBe(false);
    expect(isRouterAccepted({ ...noRouter, equipmentType: 'second-router' })).toBe(true);
    for (const service of ['voice', 'tv'] as const)
      expect(isRouterAccepted({ ...noRouter, equipmentType: 'second-router', [service]: true })).toBe(false);
  });

  test('leads to checkout with only an additional router, unless there is a phone or TV [C-243] [C-257]', () => {
    const additional = { ...empty, internet: true, equipmentType: 'second-router' };
    expect(continueCheck(additional, false)).toEqual({ goTo: 'checkout' });
    const router = { notice: 'routerMissing' };
    expect(continueCheck({ ...additional, voice: true, voiceDone: true }, false)).toEqual(router);
    expect(continueCheck({ ...additional, tv: true, tvDone: true }, false)).toEqual(router);
  });

  test('names a service that was started without a plan, the first of several', () => {
    expect(continueCheck({ ...fiber, startedServices: ['tv'] }, false)).toEqual({ notice: 'tvUnchosen' });
    expect(continueCheck({ ...fiber, startedServices: ['voice', 'tv'] }, false)).toEqual({ notice: 'voiceUnchosen' });
    expect(continueCheck({ ...empty, startedServices: ['internet'] }, false)).toEqual({ notice: 'internetUnchosen' });
  });

  test('names a gap of the cart before a service without a plan', () => {
    const openTv: CartProgress = { ...fiber, tv: true, tvDone: false, startedServices: ['voice'] };
    expect(continueCheck(openTv, false)).toEqual({ notice: 'tvMissing' });
    expect(continueCheck({ ...openTv, tvDone: true }, false)).toEqual({ notice: 'voiceUnchosen' });
  });

  test('does not ask for phones that are chosen or not needed', () => {
    const voice: CartProgress = { ...fiber, voice: true, voiceDone: true };
    expect(continueCheck({ ...voice, equipmentNeeded: true, equipmentChosen: true }, false)).toEqual({
      goTo: 'checkout',
    });
    expect(continueCheck({ ...voice, equipmentChosen: false }, false)).toEqual({ goTo: 'checkout' });
  });

  test('asks to visit the features of a cart with TV alone, too', () => {
    const tvOnly: CartProgress = { ...empty, tv: true, tvDone: true, features: 'notVisited' };
    expect(continueCheck(tvOnly, false)).toEqual({ notice: 'featuresNotVisited' });
  });
});

describe('the progress of a cart', () => {
  test('has no gap of a service that is not in the cart', () => {
    expect(empty).toMatchObject({ internet: false, voice: false, tv: false, listing: 'none', features: 'none' });
    expect(empty).toMatchObject({ internetDone: false, voiceDone: false, tvDone: false, equipmentType: '' });
    expect(listCartGaps(empty)).toEqual(['service']);
  });

  test('counts the TV router as the router of internet', () => {
    const cart = buildCart([tv('tv-local', { routerId: 'router-rent' }), internet('fiber-500')]);
    expect(getCartProgress(cart, sampleCatalog, defaultNumberRules)).toMatchObject({
      router: 'rent',
      internetDone: true,
    });
    expect(
      getCartProgress(buildCart([tv('tv-local', { routerId: 'router-rent' })]), sampleCatalog, defaultNumberRules)
        .internetDone,
    ).toBe(false);
  });

  test('needs no choice of a free router that is the only equipment [P-009]', () => {
    const { routers, extenders } = sampleCatalogData;
    const none = { routers: routers.slice(0, 1), extenders: [], additionalRouters: [] };
    const getProgress = (data: Partial<CatalogData>) => {
      const catalog = buildCatalog({ ...sampleCatalogData, ...data });
      return getCartProgress(buildCart([internet('fiber-500')], undefined, catalog), catalog, defaultNumberRules);
    };
    expect(getProgress(none)).toMatchObject({ router: 'own', internetDone: true });
    expect(listCartGaps(getProgress(none))).toEqual([]);
    expect(listCartGaps(getProgress({ ...none, routers: routers.slice(1, 2) }))).toEqual(['router']);
    expect(listCartGaps(getProgress({ ...none, extenders }))).toEqual(['router']);
  });

  test('needs phones for digital voice, unless the shopper brings their own', () => {
    const progressOf = (...commands: Parameters<typeof buildCart>[0]) =>
      getCartProgress(buildCart(commands), sampleCatalog, defaultNumberRules);
    expect(progressOf(digitalVoice({ withoutEquipment: true }))).toMatchObject({ equipmentNeeded: false });
    const withPhone = progressOf(digitalVoice({ equipment: [{ id: 'phone-4-line', count: 1 }] }));
    expect(withPhone).toMatchObject({ equipmentNeeded: true, equipmentChosen: true });
    expect(progressOf(phone())).toMatchObject({ equipmentNeeded: false, equipmentChosen: false });
  });

  test('has a complete listing once its details are there', () => {
    const cart = buildCart([phone(), listing('listing')]);
    expect(getCartProgress(cart, sampleCatalog, defaultNumberRules)).toMatchObject({
      listing: 'done',
      voiceDone: true,
    });
  });

  test('is not done while a handset lacks its base', () => {
    const handsets = buildCart([digitalVoice({ equipment: [{ id: 'phone-handset', count: 1 }] })]);
    expect(getCartProgress(handsets, sampleCatalog, defaultNumberRules).voiceDone).toBe(false);
  });
});

describe('the gaps of TV', () => {
  const selection = { viewId: 'private', planId: 'tv-local', customPackIds: [], routerId: 'router-own' };
  const box = { id: 'set-top-box', count: 1 };
  const listSteps = (change: object, hasInternet = true) =>
    listTvSelectionGaps({ ...selection, equipment: [box], ...change }, hasInternet, sampleCatalog).map(
      ({ step }) => step,
    );

  test('are none for a complete selection', () => {
    expect(listSteps({})).toEqual([]);
    expect(findTvSelectionGap({ ...selection, equipment: [box] }, true, sampleCatalog)).toBeUndefined();
  });

  test('are listed in the order of the steps', () => {
    const nothing = { viewId: '', planId: 'gone', equipment: [], routerId: undefined };
    expect(listSteps(nothing, false)).toEqual(['view', 'plan', 'equipment', 'router']);
  });

  test('belong to the step that asks for them', () => {
    expect(listSteps({ viewId: '' })).toEqual(['view']);
    expect(listSteps({ planId: 'tv-custom' })).toEqual(['plan']);
    expect(listSteps({ planId: 'tv-custom', customPackIds: ['pack-news'] })).toEqual([]);
    expect(listSteps({ equipment: [] })).toEqual(['equipment']);
  });

  test('say that a plan is no longer sold', () => {
    expect(findTvSelectionGap({ ...selection, planId: 'gone', equipment: [box] }, true, sampleCatalog)).toEqual({
      step: 'plan',
      text: 'Your TV plan is no longer available. Choose another.',
    });
  });

  test('ignore a box whose count is zero', () => {
    expect(listSteps({ equipment: [{ id: 'set-top-box', count: 0 }] })).toEqual(['equipment']);
    const client = { id: 'client', count: 1 };
    expect(listSteps({ equipment: [client, { id: 'recorder', count: 0 }] })).toEqual(['equipment']);
    expect(listSteps({ equipment: [client, { id: 'recorder', count: 1 }] })).toEqual([]);
  });

  test('ask for a router only without internet', () => {
    expect(listSteps({ routerId: undefined }, true)).toEqual([]);
    expect(listSteps({ routerId: undefined }, false)).toEqual(['router']);
  });
});

describe('the gaps of a phone', () => {
  const desk = { number: '2125550101', device: 'desktop' } as const;
  const web = { number: '2125550102', device: 'webphone' } as const;

  test('name the first web phone without a valid email, and no desktop phone', () => {
    expect(findWebPhoneWithoutEmail([desk, { ...web, email: 'ada@example.com' }])).toBe(-1);
    expect(findWebPhoneWithoutEmail([desk, { ...web, email: 'ada@example.com' }, web])).toBe(2);
    expect(findWebPhoneWithoutEmail([desk, { ...web, email: 'ada' }])).toBe(1);
  });

  test('are none for a standard phone with numbers, which has no fax lines', () => {
    const standard = buildCart([phone()]).voice ?? expect.unreachable();
    expect(describeLinesGap(standard, defaultNumberRules)).toBeUndefined();
  });

  test('name a line without a number among others that have one', () => {
    const lines = [{ planId: '2033437', number: '2125550101' }, { planId: '2033437' }];
    const voice = buildCart([phone({ lines })]).voice ?? expect.unreachable();
    expect(describeLinesGap(voice, defaultNumberRules)).toBe('A phone line has no number yet.');
  });

  test('ask for a phone with an adapter, but not with a converter for the shopper’s own phones', () => {
    const adapter = sampleCatalog.phones.find(({ id }) => id === 'adapter-wifi') ?? expect.unreachable();
    const converter = { ...adapter, id: 'converter', name: 'Analog converter' };
    const describeWith = (...ids: readonly string[]) =>
      describePhonesGap(
        ids.map((id) => ({ id, count: 1 })),
        [...sampleCatalog.phones, converter],
      );
    expect(describeWith('converter')).toBeUndefined();
    expect(describeWith('converter', 'adapter-wifi')).toBe(
      'Wifi adapter only works with a desktop phone. Please add one.',
    );
    expect(describeWith('converter', 'adapter-wifi', 'phone-4-line')).toBeUndefined();
  });

  test('name one phone that equipment needs, or the kind of phone if several would do', () => {
    const { phones } = sampleCatalog;
    const base = phones.find(({ id }) => id === 'phone-cordless') ?? expect.unreachable();
    const handsets = [{ id: 'phone-handset', count: 1 }];
    expect(describePhonesGap(handsets, [...phones, { ...base, id: 'another-base' }])).toBe(
      'Additional cordless handset only works with a cordless phone with its base. Please add one.',
    );
    expect(describePhonesGap([{ id: 'phone-handset', count: 0 }], phones)).toBeUndefined();
    expect(describePhonesGap([], phones)).toBeUndefined();
  });
});
