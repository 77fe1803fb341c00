import type { OrderStatus } from '@demarc/contract';
import { formatLaterPrices } from '@demarc/domain/cart';
import { formatEquipmentPayments } from '@demarc/domain/checkout';
import { isFinalState } from '@demarc/domain/order';
import { formatMoney } from '@demarc/domain/text';
import { Card } from '@demarc/ui/card';
import { SuccessIcon, WarningIcon } from '@demarc/ui/icon';
import type { ReactNode } from 'react';
import { formatPerMonth } from '../../features/cart/pricing/price-text.ts';
import { AddToCalendar } from '../../features/order/AddToCalendar.tsx';
import detailStyles from '../../features/order/order-details.module.css';
import { getStatusTexts } from '../../features/order/order-state-texts.ts';
import { VisitDetail } from '../../features/order/VisitDetail.tsx';
import { useSettings } from '../../lib/settings.tsx';
import actions from '../../shell/actions.module.css';
import { PageButton } from '../../shell/links/PageButton.tsx';
import { SupportHours } from '../../shell/links/SupportHours.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { ResultIcon } from '../../shell/page/ResultIcon.tsx';
import { ChangeFees } from './ChangeFees.tsx';
import { NumberTransfers } from './NumberTransfers.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import styles from './status.module.css';
import { useInstantFormat } from './use-instant-format.ts';

interface StatusPageProps {
  status: OrderStatus;
  token: string;
  /** The changes that the shopper can make. */
  children?: ReactNode;
}

/** The state of an order, the next step and the visit, without personal data. */
export function StatusPage({ status, token, children }: StatusPageProps) {
  const { title, next, tone } = getStatusTexts(status);
  const { visit, due } = status;
  const isCancelled = status.state === 'cancelled';
  const { messages } = useSettings();
  const formatInstant = useInstantFormat();
  return (
    <Page
      aboveTitle={<ResultIcon tone={tone} icon={tone === 'success' ? <SuccessIcon /> : <WarningIcon />} />}
      title={title}
      intro={<p>{next}</p>}
      aside={<SupportHours title="Questions about your order?" />}
    >
      <Card className={detailStyles.details}>
        <dl>
          <div>
            <dt>Order number</dt>
            <dd className={styles.number}>{status.number}</dd>
          </div>
          {status.reference && (
            <div>
              <dt>Customer reference number</dt>
              <dd className={styles.number}>{status.reference}</dd>
            </div>
          )}
          <div>
            <dt>Ordered for {status.businessName}</dt>
            <dd>
              {status.title}
              {/* Nothing of a cancelled order is billed. */}
              {!isCancelled && (
                <span className={detailStyles.note}>
                  {formatPerMonth(status.monthlyCents)}
                  {due.later.length > 0 && ` (${formatLaterPrices(due.later)})`}, {formatMoney(due.onceCents)} once
                  {due.equipment.months > 0 && `, equipment ${formatEquipmentPayments(due.equipment)}`}, plus taxes and
                  fees
                </span>
              )}
            </dd>
          </div>
          {!isCancelled && (
            <div>
              <dt>First bill</dt>
              <dd>
                {formatMoney(due.firstBillCents)}
                {due.depositCents > 0 && (
                  <span className={detailStyles.note}>
                    including the refundable deposit of {formatMoney(due.depositCents)}. {messages.depositReturn}
                  </span>
                )}
              </dd>
            </div>
          )}
          {status.payment && !isCancelled && (
            <div>
              <dt>How you pay</dt>
              <dd className={detailStyles.sentence}>{status.payment}</dd>
            </div>
          )}
          <ChangeFees {...status} />
          <VisitDetail visit={visit} label={getVisitLabel(status)} />
          {status.expectedAt && (
            <div>
              <dt>Expected arrival</dt>
              <dd>{formatInstant(status.expectedAt)}</dd>
            </div>
          )}
          {status.agreement && !isCancelled && (
            <div>
              <dt>Your agreement</dt>
              <dd className={detailStyles.sentence}>{status.agreement}</dd>
            </div>
          )}
          <NumberTransfers {...status} />
          {status.awaitsNumber && !isFinalState(status.state) && (
            <div>
              <dt>New phone numbers</dt>
              <dd className={detailStyles.sentence}>{messages.numbersAssignedLater}</dd>
            </div>
          )}
        </dl>
        {isCancelled && (
          <div className={actions.actions}>
            <PageButton to="addressCheck">Check an address</PageButton>
          </div>
        )}
        {visit && !isFinalState(status.state) && isToCome(status) && (
          <div className={actions.actions}>
            <AddToCalendar token={token} />
          </div>
        )}
      </Card>
      {children}
      <OrderHistory history={status.history} />
    </Page>
  );
}

/** A visit that is under way, was missed or may be moved by the provider is no date for a calendar. */
const isToCome = ({ state, visitState }: OrderStatus): boolean =>
  state !== 'onHold' && visitState !== 'missed' && visitState !== 'onTheWay';

function getVisitLabel({ state, visitState }: OrderStatus): string | undefined {
  if (visitState === 'missed') return 'Your last visit';
  return state === 'onHold' ? 'Planned installation' : undefined;
}
