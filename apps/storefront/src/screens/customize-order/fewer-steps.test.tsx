import { continueCheck } from '@demarc/domain/cart';
import { buildCart, digitalVoice, internet, phone, tv } from '@demarc/domain/cart/testing';
import { buildCatalog, type Catalog, type CatalogData } from '@demarc/domain/catalog';
import { sampleCatalogData } from '@demarc/domain/catalog/testing';
import { act, screen as page, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getCurrentCart } from '../../features/cart/session/cart-query.ts';
import { readText } from '../../testing/render-in-shop.tsx';
import { testSettings } from '../../testing/shop-settings.ts';
import { collectProgress } from './continue/progress.ts';
import { type CustomizeScreen, openStep } from './customize-screen.ts';
import type { StepId } from './step-lists.ts';
import { openPage, settle } from './testing/open-page.tsx';

/** A catalog that sells the plans of the sample catalog, and nothing else to choose. */
const plansOnly: CatalogData = {
  ...sampleCatalogData,
  terms: sampleCatalogData.terms.filter(({ id }) => id === 'TwoYears'),
  routers: sampleCatalogData.routers.slice(0, 1),
  staticIps: sampleCatalogData.staticIps.slice(0, 1),
  supportPlans: sampleCatalogData.supportPlans.filter(({ standard }) => standard),
  tvViews: sampleCatalogData.tvViews.slice(0, 1).map(({ isPublic: _isPublic, ...view }) => view),
  ...Object.fromEntries(
    ['extenders', 'additionalRouters', 'installations', 'security', 'meetings', 'offers', 'fees', 'phones']
      .concat('callingFeatures', 'callingPlans', 'maintenance', 'jacks', 'powerReserves', 'faxLines', 'listings')
      .concat('channelPacks', 'tvEquipment', 'recordings')
      .map((list) => [list, []]),
  ),
};
const catalog = buildCatalog(plansOnly);
const build = (commands: Parameters<typeof buildCart>[0], from: Catalog = catalog) =>
  buildCart(commands, undefined, from);

const number = '2125550101';
const accept911 = { do: 'accept911', accepted: true } as const;
const fiber = internet('fiber-500', { routerId: plansOnly.routers[0]?.id ?? '' });

/** The headings of the steps on the page, without their state. */
const listHeadings = () =>
  page.getAllByRole('heading', { level: 3 }).map((heading) => readText(heading).replace(/(?:,| Optional).*/, ''));
const pressContinue = (screen: CustomizeScreen) => {
  const { chosen } = getCurrentCart(screen.cartSession) ?? { chosen: { addOns: {} } };
  return continueCheck(collectProgress(chosen, screen.state.get()), false);
};
const pressNext = async (step: StepId) => {
  const panel = document.getElementById(`step-${step}-panel`) ?? document.body;
  await userEvent.click(within(panel).getByRole('button', { name: 'Next' }));
  await settle();
};

test('internet with one free router has only its speed, and its router is chosen with the plan [P-009]', async () => {
  const screen = openPage(build([]), catalog);
  await settle();
  await userEvent.click(page.getByRole('radio', { name: 'Fiber 500' }));
  await settle();
  expect(listHeadings().filter((heading) => heading === 'Internet speed' || heading === 'Equipment')).toEqual([
    'Internet speed',
  ]);
  expect(page.queryByRole('button', { name: 'Select router' })).toBeNull();
  expect(screen.cartSession.pendingChoice.get()?.chosen.internet?.router.new).toBe(plansOnly.routers[0]?.id);
  const { chosen } = screen.cartSession.pendingChoice.get() ?? expect.unreachable();
  expect(continueCheck(collectProgress(chosen, screen.state.get()), false)).toEqual({ goTo: 'checkout' });
});

test('Continue does not stop at a cart that arrives without the only router [P-009]', async () => {
  const screen = openPage(build([internet('fiber-500')]), catalog);
  await settle();
  expect(listHeadings()).not.toContain('Equipment');
  expect(pressContinue(screen)).toEqual({ goTo: 'checkout' });
});

test.each([
  ['a rented router', { routers: sampleCatalogData.routers.slice(1, 2) }],
  ['a second router', { routers: sampleCatalogData.routers.slice(0, 2) }],
  ['an extender', { extenders: sampleCatalogData.extenders.slice(0, 1) }],
  ['an additional router', { additionalRouters: sampleCatalogData.additionalRouters.slice(0, 1) }],
] as readonly (readonly [string, Partial<CatalogData>])[])(
  '%s is a choice: Next in the last step closes the section [P-009]',
  async (_name, lists) => {
    const withChoice = buildCatalog({ ...plansOnly, ...lists });
    const screen = openPage(
      build(
        [internet('fiber-500', { routerId: lists.routers?.[0]?.id ?? plansOnly.routers[0]?.id ?? '' })],
        withChoice,
      ),
      withChoice,
    );
    await settle();
    expect(listHeadings().slice(0, 2)).toEqual(['Internet speed', 'Equipment']);
    expect(listHeadings()).not.toContain('Installation');
    act(() => openStep(screen, 'equipment'));
    await settle();
    await pressNext('equipment');
    expect(screen.state.get().open.internet).toBeNull();
    expect(pressContinue(screen)).toEqual({ goTo: 'checkout' });
  },
);

test('one installation, one support plan and one address are no choice; security alone is [P-009]', async () => {
  const { installations, security } = sampleCatalogData;
  const withSecurity = buildCatalog({ ...plansOnly, installations: installations.slice(0, 1), security });
  const screen = openPage(build([fiber], withSecurity), withSecurity);
  act(() => openStep(screen, 'security'));
  await settle();
  const headings = listHeadings();
  expect(headings).toContain('Additional security and storage');
  expect(headings).not.toContain('Installation');
  expect(headings).not.toContain('Static IP Address');
  page.getByRole('group', { name: 'Protect and back up your work' });
  expect(page.queryByRole('group', { name: 'Support' })).toBeNull();
});

test('without any extra there is no section for them [P-009]', async () => {
  openPage(build([fiber, digitalVoice(), tv('tv-local')]), catalog);
  await settle();
  expect(page.queryByRole('heading', { name: 'Make it yours' })).toBeNull();
});

test('digital voice without phones, features and listings has only its service and its lines [P-009]', async () => {
  const lines = [{ planId: 'bdv', device: 'desktop', number }] as const;
  const screen = openPage(build([digitalVoice({ lines }), accept911]), catalog);
  await settle();
  expect(listHeadings().filter((heading) => /phone|listing|reserve|maintenance/i.test(heading))).toEqual([
    'Phone service',
    'Phone setup',
  ]);
  act(() => openStep(screen, 'phoneSetup'));
  await settle();
  expect(page.queryByRole('group', { name: 'Calling features' })).toBeNull();
  await pressNext('phoneSetup');
  expect(screen.state.get().open.voice).toBeNull();
  expect(pressContinue(screen)).toEqual({ goTo: 'checkout' });
});

test('web phones without features need no visit to them [P-009]', async () => {
  const lines = [{ planId: 'bdv-web', device: 'webphone', email: 'ada@example.com', number }] as const;
  const screen = openPage(build([digitalVoice({ lines }), accept911]), catalog);
  await settle();
  expect(listHeadings()).toContain('Select lines');
  expect(listHeadings()).not.toContain('Features');
  expect(listHeadings()).not.toContain('Equipment');
  act(() => openStep(screen, 'webPhoneLines'));
  await settle();
  await pressNext('webPhoneLines');
  expect(screen.state.get().open).toMatchObject({ webPhone: null, voice: null });
  expect(pressContinue(screen)).toEqual({ goTo: 'checkout' });
});

test('a standard line without calling plans has no choice of long distance, and names no maintenance [P-009]', async () => {
  const screen = openPage(build([phone(), accept911]), catalog);
  act(() => openStep(screen, 'standardPhoneLine'));
  await settle();
  page.getByRole('radiogroup', { name: /Plan for each line/ });
  expect(page.queryByText(/Maintenance and support/)).toBeNull();
  expect(page.queryByText('Long distance')).toBeNull();
});

test('TV without other choices starts with its plan, and needs nothing else beside internet [P-009]', async () => {
  const screen = openPage(build([fiber]), catalog);
  await settle();
  expect(screen.state.get().open.tv).toBe('tvPlan');
  const ordered = openPage(build([fiber, tv('tv-local', { viewId: plansOnly.tvViews[0]?.id ?? '' })]), catalog);
  await settle();
  expect(listHeadings().join()).not.toMatch(/viewing option|TV equipment|router|channels|Recording/);
  expect(pressContinue(ordered)).toEqual({ goTo: 'checkout' });
});

test('TV alone with one free router does not ask for a router [P-009]', async () => {
  const screen = openPage(build([tv('tv-local', { viewId: plansOnly.tvViews[0]?.id ?? '' })]), catalog);
  await settle();
  expect(listHeadings()).not.toContain('Select a router');
  expect(pressContinue(screen)).toEqual({ goTo: 'checkout' });
});

test('Next in TV boxes opens no step that is not shown, and keeps the focus [P-009]', async () => {
  const { tvEquipment } = sampleCatalogData;
  const withBoxes = buildCatalog({ ...plansOnly, tvEquipment });
  const equipment = [{ id: tvEquipment[0]?.id ?? '', count: 1 }];
  const screen = openPage(
    build([tv('tv-local', { viewId: plansOnly.tvViews[0]?.id ?? '', equipment })], withBoxes),
    withBoxes,
  );
  act(() => openStep(screen, 'tvEquipment'));
  await settle();
  expect(listHeadings()).not.toContain('Select a router');
  await pressNext('tvEquipment');
  expect(screen.state.get().open.tv).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});

test('meetings with one entry are no choice, and with two they are [P-009]', async () => {
  const open = async (count: number) => {
    const withMeetings = buildCatalog({ ...plansOnly, meetings: sampleCatalogData.meetings.slice(0, count) });
    const screen = openPage(build([fiber], withMeetings), withMeetings);
    act(() => openStep(screen, 'solutions'));
    await settle();
  };
  await open(1);
  expect(page.queryByRole('heading', { name: 'Make it yours' })).toBeNull();
  await open(2);
  page.getByRole('radiogroup', { name: testSettings.titles.meetings });
});

test('the first recording is chosen until the shopper chooses another, whatever its id [P-167]', async () => {
  const recordings = sampleCatalogData.recordings.slice(0, 2).map((each, index) => ({ ...each, id: `rec-${index}` }));
  const withRecordings = buildCatalog({ ...plansOnly, recordings });
  const settings = { ...testSettings, flags: { ...testSettings.flags, tvRecording: true } };
  const screen = openPage(
    build([tv('tv-local', { viewId: plansOnly.tvViews[0]?.id ?? '' })], withRecordings),
    withRecordings,
    settings,
  );
  act(() => openStep(screen, 'tvRecording'));
  await settle();
  const radios = () => page.getAllByRole<HTMLInputElement>('radio', { name: /record/i }).map(({ checked }) => checked);
  expect(radios()).toEqual([true, false]);
  await userEvent.click(page.getAllByRole('radio', { name: /record/i })[1] ?? expect.unreachable());
  await settle();
  expect(radios()).toEqual([false, true]);
});
