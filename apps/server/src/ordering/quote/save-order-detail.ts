import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { QuoteDetail } from '@demarc/domain/quote';
import type { Queryable } from '../../platform/database/database.ts';
import { findOrder } from '../order/index.ts';
import { saveDetail } from './store.ts';

/** Saves the details of an order that this session placed from a quote (K-131). */
export async function saveOrderDetail(
  db: Queryable,
  sessionId: string,
  detail: QuoteDetail,
): Promise<Result<undefined>> {
  const order = await findOrder(db, detail.orderNumber);
  const isSaved = order?.sessionId === sessionId && (await saveDetail(db, sessionId, order.checkId, detail));
  return isSaved ? succeed(undefined) : refuse('notFound');
}
