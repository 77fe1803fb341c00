import { PeriodChoice, usePeriodLength } from '../../features/cards/PeriodChoice.tsx';
import { usePermissions } from '../../lib/operator-session.tsx';
import { usePageTitle } from '../../shell/page.ts';
import { ConversionChart } from './ConversionChart.tsx';
import { OrderCharts } from './OrderCharts.tsx';
import { SlotsLeft } from './SlotsLeft.tsx';
import styles from './today.module.css';
import { FailedHandOvers, FailingWebhooks, HeldOrders, WaitingQuotes } from './waiting-cards.tsx';

/** The page that a signed-in operator starts with: waiting work, free visits, orders and revenue. A role sees the cards of its permissions. */
export function TodayScreen() {
  usePageTitle('Today');
  const can = usePermissions();
  const length = usePeriodLength();
  return (
    <>
      <h1>Today</h1>
      <div className={styles.waiting}>
        {can('orders') && <HeldOrders />}
        {can('orders') && <FailedHandOvers />}
        {can('quotes') && <WaitingQuotes />}
        {can('webhooks') && <FailingWebhooks />}
      </div>
      {can('reports') && (
        <>
          <div className={styles.heading}>
            <h2>Orders and revenue</h2>
            <PeriodChoice length={length} />
          </div>
          <div className={styles.charts}>
            <OrderCharts length={length} />
            <ConversionChart length={length} />
          </div>
        </>
      )}
      {can('calendar') && <SlotsLeft />}
    </>
  );
}
