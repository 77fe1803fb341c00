import { operatorCalls } from '@demarc/contract/operator-api';
import { handleOperatorCall, type OperatorHandler } from '../../../platform/operator-api/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { describeOrderDetail } from './describe-order-detail.ts';

/** The calls of the operator console that read orders. */
export function handleOrderReads(platform: Platform): OperatorHandler[] {
  const { db } = platform;
  return [
    handleOperatorCall(operatorCalls.getOrder, ({ params: { number } }, { operator }) =>
      describeOrderDetail(db, platform, number, operator.role),
    ),
  ];
}
