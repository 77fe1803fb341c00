import { type DayRange, quoteList } from '@demarc/contract/operator-api';
import type { QuoteLifeState } from '@demarc/domain/quote';
import { sql } from '../../../platform/database/sql.ts';
import { contains, isInDateColumn, isInDays, isOneOf, type ListSource } from '../../../platform/operator-api/index.ts';
import type { Provider } from '../../../provider/index.ts';
import type { StoredQuote } from '../store.ts';

/** A row of the list as it is stored. */
export interface ListedQuote extends Pick<StoredQuote, 'number' | 'changes' | 'address' | 'monthlyCents'> {
  readonly state: QuoteLifeState;
  readonly businessName: string;
  readonly ownerName: string;
  readonly contactName: string | null;
  readonly contactEmail: string | null;
  readonly orderedAs: string | null;
  readonly validUntil: string;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** Describes the list of quotes. The columns that it filters and sorts by are computed from the contents. */
export const createQuoteSource = (provider: Pick<Provider, 'brand'>): ListSource<typeof quoteList> => ({
  definition: quoteList,
  table: sql`price_quote`,
  isListed: sql`true`,
  id: sql`number`,
  filters: {
    state: (states) => isOneOf(sql`state`, states),
    owner: (name) => sql`owner_name = ${name}`,
    createdAt: (days) => isInDays(sql`created_at`, days, provider.brand.support.timeZone),
    validUntil: (days: DayRange) => isInDateColumn(sql`valid_until`, days),
  },
  search: (text) => contains(sql`search_text`, text),
  sorts: {
    createdAt: { column: sql`created_at`, type: 'timestamptz' },
    changedAt: { column: sql`changed_at`, type: 'timestamptz' },
    validUntil: { column: sql`valid_until`, type: 'date' },
    monthlyCents: { column: sql`coalesce(monthly_cents, 0)`, type: 'integer' },
    businessName: { column: sql`lower(business_name)`, type: 'text' },
  },
  columns: sql`page.number, page.state, page.changes, page.address, page.monthly_cents, page.business_name, page.owner_name,
    page.told #>> '{contact,name}' as contact_name, page.told #>> '{contact,email}' as contact_email,
    page.acceptance ->> 'orderNumber' as ordered_as, page.valid_until, page.created_at, page.changed_at`,
  joins: sql``,
});
