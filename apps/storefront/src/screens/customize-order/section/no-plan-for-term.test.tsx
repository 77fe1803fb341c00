import { buildCart, digitalVoice, internet } from '@demarc/domain/cart/testing';
import { screen as page } from '@testing-library/react';
import { expect, test } from 'vitest';
import { internetFlowQuery } from '../../../features/cart/catalog/internet-flow.ts';
import { buildTestProducts, offering } from '../../../features/cart/testing/sample-products.ts';
import { renderInShop } from '../../../testing/render-in-shop.tsx';
import { SpeedStep } from '../internet/SpeedStep.tsx';
import { useInternet } from '../internet/use-internet.ts';
import { createTestScreen } from '../testing/test-screen.ts';
import { PhoneService } from '../voice/lines/PhoneService.tsx';
import { useVoice } from '../voice/use-voice.ts';

const withoutTwoYears = <P extends { readonly contract: string }>(plans: readonly P[]) =>
  plans.filter(({ contract }) => contract !== 'TwoYears');
const products = buildTestProducts({});
const call = (async () => ({ ok: false, failure: { code: 'aborted', message: '' } })) as never;

function Phone() {
  const voice = useVoice();
  return voice && <PhoneService voice={voice} />;
}

test('phone service that is not sold for the term of the internet plan says so, and offers the plans of another term [P-027]', () => {
  const { digitalVoice: digital, phone } = products;
  const sold = {
    digitalVoice: { ...digital, plans: withoutTwoYears(digital.plans) },
    phone: { ...phone, plans: withoutTwoYears(phone.plans) },
  };
  const render = (planId: string) => {
    const { cartSession } = createTestScreen(buildCart([internet(planId)]), buildTestProducts(sold), { call });
    return renderInShop(<Phone />, { cartSession });
  };
  render('fiber-500');
  page.getByText(
    'Phone service is not sold with the contract term of your internet plan (2 year agreement). To add it, choose another term under Contract agreement, or another plan.',
  );
  expect(page.queryAllByRole('radio')).toEqual([]);
  render('fiber-500-monthly');
  page.getByRole('radio', { name: /Business Digital Voice/ });
});

function Speed() {
  const internetOnScreen = useInternet();
  return internetOnScreen && <SpeedStep steps={[]} internet={internetOnScreen} />;
}

test('internet that is not sold for the term of the phone service says so [P-027]', () => {
  const { cartSession } = createTestScreen(buildCart([digitalVoice()]), products, { call });
  const plans = withoutTwoYears(offering.plans);
  cartSession.queryClient.setQueryData(internetFlowQuery(cartSession).queryKey, { ...offering, plans });
  renderInShop(<Speed />, { cartSession });
  page.getByText(
    'Internet is not sold with the contract term of your phone service (2 year agreement). To add it, choose another term under Contract agreement, or another plan.',
  );
});
