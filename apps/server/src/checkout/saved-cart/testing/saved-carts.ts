import { sql } from '../../../platform/database/sql.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import type { StoredSavedCart } from '../store.ts';

type ListedSavedCart = Omit<StoredSavedCart, 'cartId' | 'addressCheck' | 'savedAt' | 'expiresAt' | 'orderedAt'>;
/** Lists the saved carts of all shoppers. */
export const listSavedCarts = ({ platform: { db } }: TestApp) =>
  db.query<ListedSavedCart>(sql`
    select id, session_id, email, rating, comment, reminders, send_offers, last_page, cart, contacts, digital_agent,
      digital_link, confirmed_at
    from saved_cart`);

/** Deletes the saved carts with what was mailed and counted for them. */
export const deleteSavedCarts = ({ platform: { db } }: TestApp) =>
  db.query(sql`truncate saved_cart, saved_cart_link, saved_cart_visit, gate_tries, mail_message, daily_budget`);
