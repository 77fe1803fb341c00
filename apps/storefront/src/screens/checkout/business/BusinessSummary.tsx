/** What was said, in a line or two. */
export function BusinessSummary() {
  return <p>Saved</p>;
}
