export { registerAuditLog } from './register-audit-log.ts';
export { sweepAuditEntries } from './store.ts';
