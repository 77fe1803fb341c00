/** What was said, in a line or two. */
export function InstallationSummary() {
  return <p>Reserved</p>;
}
