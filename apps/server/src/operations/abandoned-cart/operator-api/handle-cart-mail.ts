import { operatorCalls } from '@demarc/contract/operator-api';
import { refuse } from '@demarc/domain/errors';
import { findResendRefusal } from '@demarc/domain/saved-cart';
import { resendLink } from '../../../checkout/saved-cart/index.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { handleOperatorCall, type OperatorHandler } from '../../../platform/operator-api/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refreshSummary } from '../refresh-summaries.ts';
import { describeCart, findSave, findSummary } from './describe-cart.ts';
import { describeCartRow } from './describe-row.ts';

/** The call of the operator console that sends the mail of a saved cart again. */
export const handleCartMail = (platform: Platform): OperatorHandler[] => [
  handleOperatorCall(
    operatorCalls.resendCartMail,
    async ({ params: { id } }, { tx, actor }) => {
      const { clock, provider } = platform;
      const summary = await findSummary(tx, id);
      const save = summary && (await findSave(tx, provider, summary));
      if (!summary) return refuse('notFound');
      const standing = { savedAt: save?.saved.savedAt ?? null, ordered: summary.standing === 'ordered' };
      const why = findResendRefusal(standing, clock.now());
      if (why !== undefined || !save) return refuse('eventNotAllowed', { fields: [{ path: 'id', reason: why ?? '' }] });
      const sent = await resendLink(tx, platform, save);
      if (!sent.ok) return sent;
      const subject = { kind: 'cart', id, label: describeCartRow(summary, provider, clock.now()).shopper } as const;
      const changes = [{ path: 'mail', after: 'saved cart' }];
      await recordAudit(tx, { actor, action: 'resend mail', subject, changes }, clock.now());
      return describeCart(tx, platform, id);
    },
    {
      // In a transaction of its own: others wait for the end of a refresh.
      prepare: async ({ params: { id } }) => {
        await refreshSummary(platform, id);
      },
    },
  ),
];
