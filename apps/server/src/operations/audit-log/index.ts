export { handleAuditReads } from './operator-api/handle-audit-reads.ts';
export { sweepAuditEntries } from './store.ts';
