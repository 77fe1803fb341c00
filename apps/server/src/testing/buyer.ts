import { listSentTexts } from '../checkout/one-time-code/index.ts';
import type { Buyer } from './journey.ts';
import type { TestApp } from './start-test-app.ts';
import { readMailedCode } from './steps/read-mailed-code.ts';

let buyerCount = 0;
/** Of the United States: texts go nowhere else. Without 201 and 212, which fixtures and quotes use. */
const areaCodes = [202, 203, 205, 206, 207, 208, 209, 210, 213, 214, 215, 216, 217, 218, 219, 224, 225, 228, 229];

/**
 * Creates a buyer who passes the credit check and pays by bill. Each buyer has another phone number, because a number
 * receives a limited number of codes.
 */
export function createBuyer({ platform }: TestApp, change: Partial<Buyer> = {}): Buyer {
  buyerCount++;
  const areaCode = areaCodes[Math.floor(buyerCount / 90) % areaCodes.length];
  return {
    catalog: platform.provider.catalog,
    rules: platform.provider.rules,
    phone: `${areaCode}55501${String(buyerCount % 90).padStart(2, '0')}`,
    ssn: '219099999',
    email: 'ann@example.com',
    card: null,
    async readCode(recipient) {
      if (recipient.includes('@')) return readMailedCode(platform, recipient);
      const text = (await listSentTexts(platform)).find(({ to }) => to.endsWith(recipient));
      return text?.text.slice(0, 6) ?? '';
    },
    ...change,
  };
}
