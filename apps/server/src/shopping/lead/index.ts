export { handleLeadCalls } from './handle-lead-calls.ts';
export { admitLead, getLeadSender, type LeadSender, reserveShopperMail } from './limit-leads.ts';
export { leadRoutes } from './routes.ts';
export { sweepLeads } from './store.ts';
