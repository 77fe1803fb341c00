import type { ShopSettings } from '@demarc/contract/shop-settings';
import { decideLeadOutcome, shouldRetryAddressCheck } from '@demarc/domain/qualification';
import { call } from '../../lib/api/call.ts';
import type { useGoTo } from '../../lib/navigation/navigation.ts';
import { buildOrderMemory, orderMemory } from '../../lib/session/order-memory.ts';
import { session } from '../../lib/session/session-store.ts';
import { notify } from '../../shell/notification/notification-store.ts';
import { spinner } from '../../shell/spinner/shop-spinner.ts';
import { followOutcome, hasNextPage } from './follow-outcome.ts';

interface LeadEntryDeps {
  readonly settings: ShopSettings;
  readonly goTo: ReturnType<typeof useGoTo>['goTo'];
}

/** The server rejects longer ids. */
const maxIdLength = 64;

/** Loads the address behind the id in the shopper's link, and continues as after an address check. */
export async function enterAsLead({ settings, goTo }: LeadEntryDeps): Promise<void> {
  const startHref = location.href;
  spinner.show();
  const lead = await findLead();
  spinner.hide();
  // The shopper has moved on to another page meanwhile.
  if (location.href !== startHref) return;
  // S-131: an unknown id is an ordinary visit.
  if (!lead) return;
  if (!lead.ok) return notify(settings.messages.qualificationFailed);
  const { qualification, address } = lead.value;
  const { outcome } = decideLeadOutcome({ ...settings, ...qualification, withoutUnit: false });
  if (!hasNextPage(outcome)) return notify('Please enter your address here, and choose your unit.', 'info');
  session.update({ address, checkId: qualification.checkId, liveChat: qualification.liveChat });
  const { phone, email } = orderMemory.get();
  orderMemory.update({ ...buildOrderMemory(qualification), phone, email });
  // Replaces this page, so that the back button does not lead here and redirect again.
  return followOutcome({ settings, goTo, replace: true }, outcome, qualification);
}

async function findLead() {
  const { cid = '', scartid = '', MON = '', orderNumber = '', source = '' } = session.get().entry;
  if ([cid, scartid, MON, orderNumber, source].some(({ length }) => length > maxIdLength)) return undefined;
  const query = { campaign: cid, savedCart: scartid, masterOrderNumber: MON, orderNumber, source };
  const load = () => call('getLeadQualification', { query }, { solvesCaptcha: true });
  let answer = await load();
  for (let retries = 0; answer.ok && answer.value && shouldRetryAddressCheck(answer.value, retries); retries++)
    answer = await load();
  if (!answer.ok) return answer;
  const qualification = answer.value;
  if (!qualification) return undefined;
  const checked = await call('getCheckedAddress', { query: { id: qualification.checkId } });
  return checked.ok ? { ok: true as const, value: { qualification, address: checked.value.address } } : checked;
}
