export { handleLeadCalls } from './handle-lead-calls.ts';
export { admitLead, getLeadSender, type LeadSender, reserveShopperMail } from './limit-leads.ts';
export { handleLeadReads } from './operator-api/handle-lead-reads.ts';
export { handleLeadWork } from './operator-api/handle-lead-work.ts';
export { leadRoutes } from './routes.ts';
export { sweepLeads } from './store.ts';
