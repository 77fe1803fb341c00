// biome-ignore-all lint/complexity/useArrowFunction: browsers of 2013 run this file without compilation
(function () {
  var notice = document.getElementById('outdated-browser');
  var ignore = document.getElementById('outdated-browser-ignore');
  var key = 'demarc.outdated-browser';
  var ignored = false;
  try {
    ignored = sessionStorage.getItem(key) === 'ignored';
  } catch (_) {
    // Without storage the notice returns on the next page.
  }
  if (!notice || !ignore || ignored) return;
  notice.removeAttribute('hidden');
  // E-064
  ignore.onclick = function () {
    var main = document.getElementById('main');
    notice.setAttribute('hidden', '');
    // The focused button is gone, so the focus moves to the start of the page.
    if (main) main.focus();
    try {
      sessionStorage.setItem(key, 'ignored');
    } catch (_) {
      // Without storage the notice returns on the next page.
    }
  };
})();
