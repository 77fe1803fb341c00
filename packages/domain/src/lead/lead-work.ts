/** How far operators are with a lead. */
export const leadStatuses = ['new', 'contacted', 'closed'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** Shoppers ask to be contacted, or ask for a plan at an address where it is ordered by request. */
export const leadKinds = ['contact', 'order'] as const;
export type LeadKind = (typeof leadKinds)[number];

/** The statuses that an operator may give to a lead: every other one. A lead that was closed by mistake is opened again. */
export const listNextStatuses = (status: LeadStatus): LeadStatus[] => leadStatuses.filter((other) => other !== status);
