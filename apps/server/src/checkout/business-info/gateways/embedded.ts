import type { Platform } from '../../../platform/platform.ts';
import { findMatchingAddresses } from '../../../shopping/address/index.ts';
import type { BusinessVerifier } from '../gateway.ts';

/** Knows the addresses of the coverage data. Rejects the emails and numbers that verification.yaml lists. */
export const createEmbeddedVerifier = ({ db, provider }: Pick<Platform, 'db' | 'provider'>): BusinessVerifier => ({
  async verify({ billing, email, phone }) {
    const { undeliverable, unreachable, silence } = provider.verification;
    const emailDomain = email.split('@').at(-1)?.toLowerCase() ?? '';
    if (silence.includes(emailDomain)) return 'unanswered';
    const line = billing && `${billing.address}, ${billing.city}, ${billing.state} ${billing.zip}`;
    return {
      addressKnown: line === null || (await findMatchingAddresses(db, line)).length > 0,
      emailGood: !undeliverable.includes(emailDomain),
      mobileGood: !unreachable.includes(phone),
    };
  },
});
