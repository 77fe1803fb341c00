import { IdleDialog as PlainIdleDialog } from '../features/idle/IdleDialog.tsx';
import { LeaveDialog as PlainLeaveDialog } from '../features/saved-cart/LeaveDialog.tsx';
import { withCartSession } from './shop-cart-session.tsx';

/** Dialogs that open above any screen and use the cart. Loaded on demand: screens do not wait for their code. */
export const IdleDialog = withCartSession(PlainIdleDialog);
export const LeaveDialog = withCartSession(PlainLeaveDialog);
