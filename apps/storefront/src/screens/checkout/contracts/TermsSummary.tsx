/** What was said, in a line or two. */
export function TermsSummary() {
  return <p>Accepted</p>;
}
