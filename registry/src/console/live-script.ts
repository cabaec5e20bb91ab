/**
 * Keeps a channel's page up to date: after each change of the channel, and twice a minute for health. While somebody
 * uses the page, nothing moves; a line announces new data.
 */
export const LIVE_SCRIPT = `
const main = document.querySelector('main');
const { channel } = main.dataset;
const isTyped = ({ value, defaultValue }) => value !== defaultValue;
const isInUse = () => main.matches(':focus-within') || main.querySelector('details[open]') !== null || [...main.querySelectorAll('input')].some(isTyped);

async function update() {
  const answer = await fetch('/console?channel=' + encodeURIComponent(channel)).catch(() => undefined);
  if (!answer || !answer.ok || isInUse()) return;
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main');
  if (next.dataset.revision === undefined) return location.reload();
  main.dataset.revision = next.dataset.revision;
  main.replaceChildren(...next.childNodes);
}

new EventSource('/v1/channels/' + encodeURIComponent(channel) + '/stream').addEventListener('release-set', ({ lastEventId }) => {
  if (Number(lastEventId) <= Number(main.dataset.revision)) return;
  if (isInUse()) document.getElementById('changed').hidden = false;
  else void update();
});
setInterval(() => {
  if (!document.hidden && !isInUse()) void update();
}, 30_000);
`;
