import { type AuditDetail, type AuditRow, operatorCalls } from '@demarc/contract/operator-api';
import { refuse, succeed } from '@demarc/domain/errors';
import { type AuditChange, auditActions } from '../../../platform/audit/record-audit.ts';
import { listDistinct } from '../../../platform/database/list-distinct.ts';
import { sql } from '../../../platform/database/sql.ts';
import {
  exportList,
  handleOperatorCall,
  type OperatorHandler,
  readListPage,
} from '../../../platform/operator-api/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findEntry, type StoredEntry } from '../store.ts';
import { createAuditSource } from './audit-source.ts';

/** Operators and commands to choose from in the filter. */
const maxNames = 200;

/** The calls of the operator console that read the audit log. */
export function handleAuditReads(platform: Platform): OperatorHandler[] {
  const { db } = platform;
  const source = createAuditSource(platform.provider);
  return [
    handleOperatorCall(operatorCalls.listAuditEntries, ({ query }) =>
      readListPage(platform, source, query, describeEntryRow),
    ),
    handleOperatorCall(operatorCalls.listAuditFilterValues, async () =>
      succeed({
        action: [...auditActions].sort(),
        who: await listDistinct(db, sql`audit_entry`, sql`actor_name`, maxNames),
      }),
    ),
    handleOperatorCall(operatorCalls.exportAuditEntries, ({ query }, { actor }) =>
      exportList(platform, { source, query, actor, describe: describeEntryRow }),
    ),
    handleOperatorCall(operatorCalls.getAuditEntry, async ({ params: { id } }) => {
      const entry = await findEntry(db, id);
      return entry ? succeed(describeEntry(entry)) : refuse('notFound');
    }),
  ];
}

const describeEntryRow = (entry: StoredEntry): AuditRow => ({
  id: entry.id,
  action: entry.action,
  subject: entry.subjectLabel,
  who: entry.actorName,
  changes: entry.changes.map(describeChange).join(', '),
  reason: entry.reason ?? '',
  from: entry.networkAddress ?? '',
  browser: entry.userAgent ?? '',
  at: entry.at.toISOString(),
});

function describeChange({ path, before, after }: AuditChange): string {
  if (before !== undefined && after !== undefined) return `${path}: ${before} to ${after}`;
  return `${path}: ${after ?? before ?? ''}`;
}

/** The folder of the pages of a subject. */
const subjectFolders: Partial<Record<StoredEntry['subjectKind'], string>> = {
  order: 'orders',
  cart: 'carts',
  quote: 'quotes',
  lead: 'leads',
};

function describeEntry(entry: StoredEntry): AuditDetail {
  const { subjectKind, subjectId } = entry;
  const folder = subjectFolders[subjectKind];
  return {
    row: describeEntryRow(entry),
    ...(folder && { subjectPath: `/${folder}/${subjectId}` }),
    changes: [...entry.changes],
  };
}
