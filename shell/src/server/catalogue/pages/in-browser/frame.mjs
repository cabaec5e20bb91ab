// Runs in a frame of the catalogue: reports the height of the block to the surrounding page, and axe's findings when
// axe is loaded. It sends no telemetry: the frame's opaque origin would be refused, and an editor's trial is not a
// visit.
navigator.sendBeacon = () => true;
const main = document.querySelector('main');
const tell = (message) => parent.postMessage(message, '*');

function postHeight() {
  const last = main.lastElementChild ?? main;
  tell({ height: Math.ceil(Math.max(last.getBoundingClientRect().bottom + scrollY, main.offsetTop) + 24) });
}
new ResizeObserver(postHeight).observe(main.lastElementChild ?? main);
// The page around it may have begun to listen later.
addEventListener('message', postHeight);
postHeight();

if (window.axe) {
  addEventListener('load', async () => {
    const { violations, passes } = await window.axe.run('main > *');
    const found = violations.map(({ help, impact, nodes }) => ({
      help,
      impact,
      elements: nodes.map(({ target }) => target.join(' ')),
    }));
    tell({ axe: { found, passed: passes.length } });
  });
}
