/** What was said, in a line or two. */
export function PaymentSummary() {
  return <p>Saved</p>;
}
