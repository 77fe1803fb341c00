/** Shows a notice above the server's HTML when the shop's script could not be loaded. */
export function showStartFailure(): void {
  const settings = JSON.parse(document.getElementById('shop-settings')?.textContent ?? '{}');
  const notice = document.createElement('p');
  notice.id = 'not-started';
  notice.setAttribute('role', 'alert');
  notice.textContent = settings.messages?.refreshThePage;
  document.body.prepend(notice);
}
