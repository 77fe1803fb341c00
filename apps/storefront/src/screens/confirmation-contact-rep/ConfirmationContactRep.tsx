import { PlacedOrderScreen } from '../../features/order/PlacedOrderScreen.tsx';
import { CallUs } from './CallUs.tsx';

export default function ConfirmationContactRep({ title }: { title: string }) {
  return (
    <PlacedOrderScreen title={title} page="confirmationContactRep" renderOrder={(order) => <CallUs order={order} />} />
  );
}
