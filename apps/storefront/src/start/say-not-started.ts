/** The shop's script could not be had: what the server drew stays, with a word on what to do. */
export function sayNotStarted(): void {
  const settings = JSON.parse(document.getElementById('shop-settings')?.textContent ?? '{}');
  const notice = document.createElement('p');
  notice.id = 'not-started';
  notice.setAttribute('role', 'alert');
  notice.textContent = settings.messages?.refreshThePage;
  document.body.prepend(notice);
}
