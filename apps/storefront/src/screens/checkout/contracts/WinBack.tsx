/** Still to be built, and says so. */
export function WinBack() {
  return <p>This part of checkout is not open yet. Our team takes your order by phone.</p>;
}
