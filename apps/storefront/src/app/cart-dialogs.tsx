import { IdleDialog as IdleDialogOfCart } from '../features/idle/IdleDialog.tsx';
import { LeaveDialog as LeaveDialogOfCart } from '../features/saved-cart/LeaveDialog.tsx';
import { withCartSession } from './shop-cart-session.tsx';

/** Dialogs that open above any screen and use the cart. Loaded on demand. */
export const IdleDialog = withCartSession(IdleDialogOfCart);
export const LeaveDialog = withCartSession(LeaveDialogOfCart);
