import type { ShopSettings } from '@demarc/contract/shop-settings';
import { decideLeadOutcome, shouldRetry } from '@demarc/domain/qualification';
import { call } from '../api/lazy.ts';
import type { useGoTo } from '../navigation.ts';
import { orderMemory, rememberedFinds } from '../session/order-memory.ts';
import { session } from '../session/session-store.ts';
import { notify } from '../shell/notification/notification-store.ts';
import { spinner } from '../shell/spinner/shop-spinner.ts';
import { followOutcome, isWayOn } from './follow-outcome.ts';

interface Shop {
  readonly settings: ShopSettings;
  readonly goTo: ReturnType<typeof useGoTo>['goTo'];
}

const unknown = 'We do not know the address behind your link. Please enter it here.';
/** No id is longer: the call would not take it. */
const longestId = 64;

/** Asks for the address behind the id that the shopper came with, and goes on as for a checked one. */
export async function enterAsLead({ settings, goTo }: Shop): Promise<void> {
  const here = location.href;
  spinner.show();
  const found = await findLead();
  spinner.hide();
  // Who has walked on meanwhile stays there.
  if (location.href !== here) return;
  if (!found) return notify(unknown);
  if (!found.ok) return notify(found.failure.code === 'notFound' ? unknown : settings.messages.qualificationFailed);
  const { qualification, address } = found.value;
  const { outcome } = decideLeadOutcome({ ...qualification, withoutUnit: false, flags: settings.flags });
  if (!isWayOn(outcome)) return notify('Please enter your address here, and choose your unit.', 'info');
  session.update({ address, checkId: qualification.guiSessionId, liveChat: qualification.liveChat });
  const { phone, email } = orderMemory.get();
  orderMemory.update({ ...rememberedFinds(qualification), phone, email });
  // Whoever goes back from there must not be sent forth again.
  return followOutcome({ settings, goTo, replace: true }, outcome, qualification);
}

async function findLead() {
  const { cid = '', scartid = '', MON = '', orderNumber = '', source = '' } = session.get().entry;
  if ([cid, scartid, MON, orderNumber, source].some(({ length }) => length > longestId)) return undefined;
  const query = { campaign: cid, savedCart: scartid, masterOrderNumber: MON, orderNumber, source };
  const ask = () => call('getLeadQualification', { query });
  let answer = await ask();
  for (let retries = 0; answer.ok && shouldRetry(answer.value, retries); retries++) answer = await ask();
  if (!answer.ok) return answer;
  const qualification = answer.value;
  const kept = await call('getCheckedAddress', { query: { id: qualification.guiSessionId } });
  return kept.ok ? { ok: true as const, value: { qualification, address: kept.value.address } } : kept;
}
