/** The steps of the work on a lead. */
export const leadStatuses = ['new', 'contacted', 'closed'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** Shoppers ask to be contacted, or ask for a plan at an address where it is ordered by request. */
export const leadKinds = ['contact', 'order'] as const;
export type LeadKind = (typeof leadKinds)[number];
