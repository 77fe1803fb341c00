import type { AbandonedStep } from '@demarc/domain/abandoned-cart';
/** A stored summary. */
export interface CartSummary {
  readonly sessionId: string;
  readonly checkId: string;
  readonly revision: number;
  readonly changedAt: Date;
  readonly monthlyCents: number;
  readonly step: AbandonedStep;
  readonly businessName: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly address: string;
  readonly place: string;
  readonly lastSavedAt: Date | null;
  /** Null if no more reminders are sent. */
  readonly lastReminderAt: Date | null;
  readonly rating: number | null;
  readonly comment: string;
  readonly wantsOffers: boolean;
  readonly orderNumber: string | null;
  readonly standing: 'open' | 'saved' | 'ordered';
}
