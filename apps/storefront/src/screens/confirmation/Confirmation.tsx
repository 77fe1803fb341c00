import { PlacedOrderScreen } from '../../features/order/PlacedOrderScreen.tsx';
import { ConfirmationPage } from './ConfirmationPage.tsx';

export default function Confirmation({ title }: { title: string }) {
  return (
    <PlacedOrderScreen title={title} page="confirmation" renderOrder={(order) => <ConfirmationPage order={order} />} />
  );
}
