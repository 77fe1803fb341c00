/** What was said, in a line or two. */
export function DepositSummary() {
  return <p>Agreed</p>;
}
