import type { FunnelRules } from '@demarc/domain/abandoned-cart';
import { hasCreditCheck } from '../../checkout/credit/index.ts';
import { empty, type Sql, sql } from '../../platform/database/sql.ts';

/**
 * The last completed step of `visitor_cart`, with its `cart_order`, `business` and `acceptance`. A step counts only
 * together with all earlier ones, so that the funnel never widens.
 */
export const selectLastStep = ({ creditCheck }: FunnelRules): Sql => sql`case
    when cart_order.session_id is null then 'chosen'
    when not coalesce(business.passed, false) then 'checkout'
    ${creditCheck === 'off' ? empty : sql`when not ${hasCreditCheck(sql`visitor_cart.session_id`)} then 'business'`}
    when acceptance.session_id is null then 'credit'
    else 'terms' end`;
