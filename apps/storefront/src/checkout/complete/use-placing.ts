import { useState } from 'react';
import type { CallFailure } from '../../api/failure.ts';
import { showFailurePage } from '../../cart/show-failure-page.ts';
import { useGoTo } from '../../navigation.ts';
import { clearNotification } from '../../shell/notification/notification-store.ts';
import { spinner } from '../../shell/spinner/shop-spinner.ts';
import type { Placing } from './placing.ts';

/** Presses once, waits under the spinner, and leads on; what the server would not take is shown on the page. */
export function usePlacing(showRefusal: (refused: CallFailure) => void | Promise<void>) {
  const { goTo } = useGoTo();
  const [submitting, setSubmitting] = useState(false);

  async function press(place: () => Promise<Placing>): Promise<void> {
    if (submitting) return;
    setSubmitting(true);
    clearNotification();
    spinner.show();
    const end = await place();
    spinner.hide();
    setSubmitting(false);
    if (end.to === 'failure') return void showFailurePage(end.failure);
    if (end.to !== 'page') return goTo(end.to, { replace: true });
    await showRefusal(end.refused);
  }
  return { press, submitting };
}
