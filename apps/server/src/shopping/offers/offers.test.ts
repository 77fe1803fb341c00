import { expect, test } from 'vitest';
import { openShop, visitAddress } from '../../testing/open-shop.ts';

const shop = await openShop();

const eligible = async (url: string, street?: string, zip?: string) => {
  const visitor = await visitAddress(shop, street, zip);
  return (await visitor.send({ method: 'GET', url })).json();
};

test('the wireless offer takes the billing number and is available at addresses with the joint offer', async () => {
  const url = '/wireless-offer?BTN=2125550100';
  expect(await eligible(url, '105 LONGBOAT WHARF', '10012')).toEqual({ IsEligible: 'Y' });
  expect(await eligible(url)).toEqual({ IsEligible: 'N' });
  expect(await eligible('/wireless-offer?BTN=212-555-0100')).toMatchObject({ ErrorCode: 'invalidRequest' });
});
