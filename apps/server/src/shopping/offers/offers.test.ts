import { expect, test } from 'vitest';
import { openShop, visitAddress } from '../../testing/open-shop.ts';

const shop = await openShop();

const getEligibility = async (url: string, street?: string, zip?: string) => {
  const visitor = await visitAddress(shop, street, zip);
  return (await visitor.send({ method: 'GET', url })).json();
};

test('the wireless offer takes the billing number and is available at addresses with the joint offer', async () => {
  const url = '/wireless-offer?BTN=2125550100';
  expect(await getEligibility(url, '105 LONGBOAT WHARF', '10012')).toEqual({ IsEligible: 'Y' });
  expect(await getEligibility(url)).toEqual({ IsEligible: 'N' });
  expect(await getEligibility('/wireless-offer?BTN=212-555-0100')).toMatchObject({ ErrorCode: 'invalidRequest' });
});
