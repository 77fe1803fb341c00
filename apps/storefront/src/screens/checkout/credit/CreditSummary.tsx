/** What was said, in a line or two. */
export function CreditSummary() {
  return <p>Done</p>;
}
