import { type CartDetail, cartList, cartStateTexts } from '@demarc/contract/operator-api';
import { operatorPages } from '@demarc/contract/operator-pages';
import { formatMoney, formatMonths } from '@demarc/domain/text';
import { Banner } from '@demarc/ui/banner';
import { Skeleton } from '@demarc/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useRouter } from '@tanstack/react-router';
import { cartTones } from '../../features/cart/cart-tones.ts';
import { ResendCartMail } from '../../features/cart/ResendCartMail.tsx';
import styles from '../../features/detail/detail.module.css';
import { Price } from '../../features/detail/Price.tsx';
import { Facts, Section } from '../../features/detail/Section.tsx';
import { hasCode } from '../../lib/api/call-failure.ts';
import { useClient } from '../../lib/api/client-context.tsx';
import { usePermissions } from '../../lib/operator-session.tsx';
import { useTimeFormats } from '../../lib/text/use-time-formats.ts';
import { PageFailure } from '../../shell/PageFailure.tsx';
import { usePageTitle } from '../../shell/page.ts';
import { StatusBadge } from '../../shell/StatusBadge.tsx';
import { SavedCart } from './SavedCart.tsx';

export function CartScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const client = useClient();
  const cart = useQuery({
    queryKey: ['cart', id],
    queryFn: ({ signal }) => client.call('getCart', { params: { id } }, { signal }),
  });
  const shopper = cart.data?.row.shopper ?? 'Cart';
  const isUnknown = hasCode(cart.error, 'notFound') || hasCode(cart.error, 'invalidRequest');
  usePageTitle(shopper);
  return (
    <>
      <Link to="/carts" className={styles.back}>
        All carts
      </Link>
      <div className={styles.heading}>
        {/* Stays while the cart loads, because it has the focus. */}
        <h1>{shopper}</h1>
        {cart.data && <CartState cart={cart.data} />}
      </div>
      {cart.isError && isUnknown && <p>There is no such cart any more. Carts are deleted after 30 days.</p>}
      {cart.isError && !isUnknown && (
        <PageFailure
          title={cart.data ? 'The cart could not be updated' : 'The cart could not be loaded'}
          error={cart.error}
          onRetry={() => void cart.refetch()}
        />
      )}
      {cart.isPending && <Skeleton shape="field" lines={6} label="Loading the cart" />}
      {cart.data && <Cart cart={cart.data} />}
    </>
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
  const { basepath = '' } = useRouter().options;
  const { row, price, available, termMonths, promotionCodes, noLongerSold, seenMonthlyCents } = cart;
  return (
    <>
      {can('resend') && <ResendCartMail key={row.id} cart={cart} />}
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
                <a href={`${basepath}${operatorPages.events.path}?session=${row.id}`}>Events of the visit</a>
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
