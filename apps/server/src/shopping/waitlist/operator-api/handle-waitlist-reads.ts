import { operatorCalls, type WaitlistRow } from '@demarc/contract/operator-api';
import { refuse, succeed } from '@demarc/domain/errors';
import { findArea } from '@demarc/domain/numbers';
import { formatPhone } from '@demarc/domain/text';
import { listDistinct } from '../../../platform/database/list-distinct.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { WaitlistEntryTable } from '../../../platform/database/tables.ts';
import {
  exportList,
  handleOperatorCall,
  type OperatorHandler,
  readListPage,
} from '../../../platform/operator-api/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Provider } from '../../../provider/index.ts';
import { findEntry } from '../store.ts';
import { createWaitlistSource } from './waitlist-source.ts';

/** ZIPs to choose from in the filter. */
const maxZips = 500;

/** The calls of the operator console that read the waitlist. */
export function handleWaitlistReads(platform: Platform): OperatorHandler[] {
  const { db, provider } = platform;
  const source = createWaitlistSource(provider);
  const describe = (entry: WaitlistEntryTable) => describeEntry(entry, provider);
  return [
    handleOperatorCall(operatorCalls.listWaitlist, ({ query }) => readListPage(platform, source, query, describe)),
    handleOperatorCall(operatorCalls.listWaitlistFilterValues, async () => {
      const zips = await listDistinct(db, sql`waitlist_entry`, sql`zip`, maxZips);
      return succeed({
        area: provider.calendar.areas.map(({ name }) => name),
        zip: zips.filter((zip) => zip !== ''),
      });
    }),
    handleOperatorCall(operatorCalls.exportWaitlist, ({ query }, { actor }) =>
      exportList(platform, { source, query, actor, describe }),
    ),
    handleOperatorCall(operatorCalls.getWaitlistEntry, async ({ params: { id } }) => {
      const entry = await findEntry(db, id);
      return entry ? succeed(describe(entry)) : refuse('notFound');
    }),
  ];
}

function describeEntry(entry: WaitlistEntryTable, { calendar }: Pick<Provider, 'calendar'>): WaitlistRow {
  const { id, email, street, unit, city, state, zip, campaign } = entry;
  return {
    id,
    contactName: `${entry.firstName} ${entry.lastName}`.trim(),
    email,
    mobileNumber: entry.mobileNumber && formatPhone(entry.mobileNumber),
    businessNumber: entry.businessNumber && formatPhone(entry.businessNumber),
    address: [street, unit, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    zip,
    area: findArea(calendar.areas, { state, zip })?.name ?? '',
    ...(entry.plannedFor !== null && { plannedFor: entry.plannedFor }),
    existingLandline: entry.existingLandline ? 'yes' : 'no',
    campaign,
    registeredAt: entry.registeredAt.toISOString(),
  };
}
