import { IdleDialog as IdleDialogOfCart } from '../features/idle/IdleDialog.tsx';
import { LeaveDialog as LeaveDialogOfCart } from '../features/saved-cart/LeaveDialog.tsx';
import { withCart } from './shop-cart.tsx';

/** Dialogs that open above any screen and use the cart. Loaded on demand. */
export const IdleDialog = withCart(IdleDialogOfCart);
export const LeaveDialog = withCart(LeaveDialogOfCart);
