import { type CartDetail, cartList, cartStateTexts } from '@demarc/contract/operator-api';
import { formatMoney, formatMonths } from '@demarc/domain/text';
import { Banner } from '@demarc/ui/banner';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { cartTones } from '../../features/cart/cart-tones.ts';
import { ResendCartMail } from '../../features/cart/ResendCartMail.tsx';
import { StartQuote } from '../../features/cart/StartQuote.tsx';
import { DetailPage } from '../../features/detail/DetailPage.tsx';
import styles from '../../features/detail/detail.module.css';
import { Price } from '../../features/detail/Price.tsx';
import { Facts, Section } from '../../features/detail/Section.tsx';
import { useClient } from '../../lib/api/client-context.tsx';
import { usePermissions } from '../../lib/operator-session.tsx';
import { useTimeFormats } from '../../lib/text/use-time-formats.ts';
import { StatusBadge } from '../../shell/StatusBadge.tsx';
import { SavedCart } from './SavedCart.tsx';

export function CartScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const client = useClient();
  const cart = useQuery({
    queryKey: ['cart', id],
    queryFn: ({ signal }) => client.call('getCart', { params: { id } }, { signal }),
  });
  return (
    <DetailPage
      query={cart}
      title={cart.data?.row.shopper ?? 'Cart'}
      list={{ path: '/carts', text: 'All carts' }}
      noun="cart"
      gone="There is no such cart any more. Carts are deleted after 30 days."
      renderState={(data) => <CartState cart={data} />}
    >
      {(data) => <Cart cart={data} />}
    </DetailPage>
  );
}

function CartState({ cart: { row } }: { cart: CartDetail }) {
  const { formatTime } = useTimeFormats();
  return (
    <>
      <StatusBadge tone={cartTones[row.state]}>{cartStateTexts[row.state]}</StatusBadge>
      <p className={styles.times}>
        Last change <time dateTime={row.changedAt}>{formatTime(row.changedAt)}</time>
      </p>
    </>
  );
}

function Cart({ cart }: { cart: CartDetail }) {
  const can = usePermissions();
  const { row, price, available, termMonths, promotionCodes, noLongerSold, seenMonthlyCents } = cart;
  return (
    <>
      <div className={styles.heading}>
        {can('resend') && <ResendCartMail key={row.id} cart={cart} />}
        {can('quotes') && <StartQuote key={`quote ${row.id}`} cart={cart} />}
      </div>
      {seenMonthlyCents !== undefined && (
        <Banner tone="info">
          The prices have changed. The shopper saw {formatMoney(seenMonthlyCents)} a month last, and will read of the
          change on the next visit.
        </Banner>
      )}
      <div className={styles.columns}>
        <div className={styles.sections}>
          <Section title="Shopper">
            <Facts
              facts={[
                ['Business', row.businessName],
                ['Contact', row.contactName],
                ['Phone', row.phone],
                ['Email', row.email],
                ['Address', row.address],
                ['Area', row.area],
                ['Stopped at', row.step && cartList.columns.step.choices[row.step]],
                ['Order', row.orderNumber && <Link to={`/orders/${row.orderNumber}`}>{row.orderNumber}</Link>],
              ]}
            />
            {can('reports') && (
              <p>
                <Link to="/events" search={{ q: row.id } as never}>
                  Events of the visit
                </Link>
              </p>
            )}
          </Section>
          <Section title="Available at this address">
            {available.length === 0 && <p className={styles.soft}>The address check is no longer stored.</p>}
            <ul className={styles.plainList}>
              {available.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </Section>
          <SavedCart cart={cart} />
        </div>
        <div className={styles.sections}>
          <Price price={price} />
          <Section title="Choices">
            <Facts
              facts={[
                ['Term', termMonths ? formatMonths(termMonths) : 'Month to month'],
                ['Promo codes', promotionCodes.join(', ')],
                ['No longer sold', noLongerSold.join(', ')],
              ]}
            />
          </Section>
        </div>
      </div>
    </>
  );
}
