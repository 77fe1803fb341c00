import { expect, test } from 'vitest';
import {
  findQuoteActionRefusal,
  listQuoteActions,
  type QuoteAction,
  type QuoteStanding,
  quoteStates,
} from './index.ts';

const seller = { role: 'sales', mayApprove: false } as const;
const approver = { role: 'owner', mayApprove: true } as const;
const standing = (change: Partial<QuoteStanding> = {}): QuoteStanding => ({
  ...{ state: 'sent', isPast: false, hasContact: true },
  ...change,
});

const allowed: Record<(typeof quoteStates)[number], readonly QuoteAction[]> = {
  draft: ['send', 'extend', 'revise', 'withdraw'],
  awaitingApproval: ['approve', 'extend', 'revise', 'withdraw'],
  sent: ['resendMail', 'extend', 'revise', 'withdraw'],
  accepted: [],
  declined: [],
  withdrawn: [],
  expired: [],
};
test.each(quoteStates)('a quote in the state %s allows its actions and says why not the others [A-149]', (state) => {
  const actions = listQuoteActions(standing({ state }), approver);
  expect(actions.filter(({ isAllowed }) => isAllowed).map(({ name }) => name)).toEqual(allowed[state]);
  for (const { isAllowed, ...rest } of actions)
    expect('why' in rest ? rest.why : '').toMatch(isAllowed ? /^$/ : /^The quote |^The customer /);
});

test.each([
  ['sends after the last day', 'send', { state: 'draft', isPast: true }, approver, 'quoteExpired'],
  ['approves after the last day', 'approve', { state: 'awaitingApproval', isPast: true }, approver, 'quoteExpired'],
  ['approves without the limits for it', 'approve', { state: 'awaitingApproval' }, seller, 'limitsUnknown'],
  ['mails nobody', 'resendMail', { hasContact: false }, approver, 'contactMissing'],
  ['acts without the permission', 'withdraw', {}, { role: 'support', mayApprove: true }, 'scopeMissing'],
] as const)('refuses an operator who %s [A-149]', (_case, action, change, actor, code) => {
  expect(findQuoteActionRefusal(action, standing(change), actor)?.code).toBe(code);
  expect(findQuoteActionRefusal('extend', standing({ isPast: true }), seller)).toBeUndefined();
});
