/** Why the hosted form has not given a payment method. */
export type HostedProblem = 'unavailable' | 'declined' | 'cancelled' | 'unsaved' | 'unconfirmed';

/** K-113, P-143: says what happened and what to do next. A shop with only the hosted form has no fields of its own. */
export function describeHostedProblem(problem: HostedProblem, isHostedOnly: boolean): string {
  const otherwise = isHostedOnly ? 'turn off auto pay' : 'enter your payment method here instead';
  switch (problem) {
    case 'unavailable':
      return `Our payment partner’s form isn’t available right now. ${isHostedOnly ? 'Try again later, or turn off auto pay.' : 'Enter your payment method here instead.'}`;
    case 'declined':
      return `Our payment partner declined your payment method. You weren’t charged. Try another one, or ${otherwise}.`;
    case 'cancelled':
      return `You left our payment partner’s form before your payment method was saved. You weren’t charged. Open the form again, or ${otherwise}.`;
    case 'unsaved':
      return `We couldn’t save your details, and you weren’t charged. Try the form again, or ${otherwise}.`;
    case 'unconfirmed':
      return `Our payment partner hasn’t confirmed your payment method yet. You weren’t charged. Check again in a moment, or ${otherwise}. You don’t have to fill in the form again.`;
  }
}
