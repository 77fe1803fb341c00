import { buildCart, digitalVoice, internet, tv } from '@demarc/domain/cart/testing';
import { buildCatalog } from '@demarc/domain/catalog';
import { sampleCatalogData } from '@demarc/domain/catalog/testing';
import { act, screen as page, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop } from '../../testing/render-in-shop.tsx';
import { openStep } from './customize-screen.ts';
import { AddServicesStep } from './extras/AddServicesStep.tsx';
import { openPage, settle } from './testing/open-page.tsx';

/** Fiber carries every service, and the line of Fiber 500 none. */
const catalog = buildCatalog({
  ...sampleCatalogData,
  internetPlans: sampleCatalogData.internetPlans.map((plan) =>
    plan.family === 'Fiber 500' ? { ...plan, technology: 'dsl' } : plan,
  ),
  technologies: [
    { id: 'fiber', carries: ['voice', 'tv'] },
    { id: 'dsl', carries: [] },
  ],
});
const build = (commands: Parameters<typeof buildCart>[0]) => buildCart(commands, undefined, catalog);
const phoneRefused = 'Phone service is not available with Fiber 500. To add it, choose another internet plan.';
const tvRefused = 'TV is not available with Fiber 500. To add it, choose another internet plan.';

test('a service that the line of the plan does not carry says so instead of its button [P-015]', async () => {
  const { cartSession } = openPage(build([internet('fiber-500')]), catalog);
  renderInShop(<AddServicesStep shownServices={['internet']} />, { cartSession });
  await settle();
  expect(page.getAllByText(phoneRefused).length * page.getAllByText(tvRefused).length).toBeGreaterThan(0);
  expect(page.queryByRole('button', { name: /^Add (phone|TV)$/ })).toBeNull();

  const other = openPage(build([internet('fiber-1000')]), catalog);
  renderInShop(<AddServicesStep shownServices={['internet']} />, { cartSession: other.cartSession });
  await settle();
  expect(page.getAllByRole('button', { name: /^Add (phone|TV)$/ })).toHaveLength(2);
});

test('its section offers no plan and no Next, and says so [P-015] [S-312]', async () => {
  const screen = openPage(build([internet('fiber-500')]), catalog);
  act(() => openStep(screen, 'tvPlan'));
  await settle();
  page.getByText(phoneRefused);
  page.getByText(tvRefused);
  expect(page.queryByRole('radio', { name: /Digital Voice|Standard phone|^Local TV/ })).toBeNull();
  for (const step of ['phoneService', 'tvPlan']) {
    const panel = document.getElementById(`step-${step}-panel`) ?? expect.unreachable();
    expect(within(panel).queryByRole('button', { name: 'Next' })).toBeNull();
  }
});

test('a plan whose line does not carry the services of the cart is named, not offered [P-015]', async () => {
  const screen = openPage(build([internet('fiber-1000'), digitalVoice(), tv('tv-local')]), catalog);
  act(() => openStep(screen, 'internetSpeed'));
  await settle();
  expect(page.queryByRole('radio', { name: 'Fiber 500' })).toBeNull();
  page.getByRole('radio', { name: 'Fiber 1 Gig' });
  page.getByText(
    'Not available with phone service and TV: Fiber 500. To choose another plan, remove phone service and TV from your order first.',
  );
});
