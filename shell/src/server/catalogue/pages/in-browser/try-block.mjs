// The page of a block in the catalogue: changes show immediately, and the address contains everything that is tried.
const form = document.querySelector('form.try');
const byId = (id) => document.getElementById(id);
const PAUSE_MS = 250;
const MAX_HEIGHT = 3000;

addEventListener('message', ({ source, data }) => {
  const frame = [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source);
  if (!frame || typeof data !== 'object' || data === null) return;
  if (typeof data.height === 'number') {
    frame.height = String(Math.min(Math.max(data.height, 80), MAX_HEIGHT));
    fit(frame);
  }
  if (typeof data.axe === 'object') showAccessibility(data.axe);
});

/** Shows the whole requested width, scaled down if there is less room. */
function fit(frame) {
  const scale = Math.min(1, frame.parentElement.clientWidth / Number(frame.width));
  frame.style.transform = `scale(${scale})`;
  frame.parentElement.style.blockSize = `${Math.ceil(Number(frame.height) * scale) + 2}px`;
}

const room = new ResizeObserver((changes) => changes.forEach(({ target }) => fit(target.firstElementChild)));
for (const frame of document.querySelectorAll('iframe')) {
  room.observe(frame.parentElement);
  frame.contentWindow.postMessage('height', '*');
}

function list(items) {
  const ul = document.createElement('ul');
  for (const item of items) ul.append(Object.assign(document.createElement('li'), { textContent: String(item) }));
  return ul;
}

function figure({ src, caption }) {
  const figcaption = Object.assign(document.createElement('figcaption'), { textContent: caption });
  const image = Object.assign(document.createElement('img'), { src, alt: caption, loading: 'lazy' });
  const shown = document.createElement('figure');
  shown.append(figcaption, image);
  return shown;
}

function showAccessibility({ found, passed }) {
  const lines = found.map(({ help, impact, elements }) => `${help} (${impact}): ${elements.join('; ')}`);
  byId('axe').replaceChildren(found.length === 0 ? `No problem was found; ${passed} rules were met.` : list(lines));
}

if (form) {
  let timer;
  let asked = 0;

  const show = async () => {
    const mine = ++asked;
    const query = new URLSearchParams(new FormData(form));
    const answer = await fetch(`${form.dataset.report}?${query}`);
    if (mine !== asked || !answer.ok) return;
    const { link, frames, pictures, problems, json, html, outcome } = await answer.json();
    history.replaceState(null, '', link);
    byId('link').href = link;
    byId('json').firstElementChild.textContent = json;
    byId('html').firstElementChild.textContent = html;
    byId('outcome').textContent = outcome;
    byId('problems').className = problems.length > 0 ? 'warning' : '';
    byId('problems').replaceChildren(...(problems.length > 0 ? [list(problems)] : []));
    byId('axe').replaceChildren();
    byId('pictures-note').textContent = pictures.note;
    byId('pictures').replaceChildren(...pictures.shown.map(figure));
    form
      .querySelectorAll('.frames iframe')
      .forEach((frame, index) => frame.contentWindow.location.replace(new URL(frames[index].src, location.href)));
  };

  form.addEventListener('input', ({ target }) => {
    if (target.dataset.submits !== undefined) return form.requestSubmit();
    clearTimeout(timer);
    timer = setTimeout(show, PAUSE_MS);
  });
  form.addEventListener('submit', (event) => {
    if (event.submitter?.classList.contains('without-scripts')) event.preventDefault();
  });
  form.querySelector('[data-axe]').addEventListener('click', () => {
    byId('axe').textContent = 'Checking …';
    const [frame] = form.querySelectorAll('.frames iframe');
    const src = new URL(frame.src);
    src.search = new URL(location.href).search;
    src.searchParams.set('axe', '1');
    src.searchParams.set('scripts', 'on');
    frame.setAttribute('sandbox', 'allow-scripts allow-forms');
    frame.contentWindow.location.replace(src);
  });
}

for (const button of document.querySelectorAll('[data-copy]')) {
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(byId(button.dataset.copy).textContent);
    button.textContent = 'Copied';
  });
}
document.documentElement.classList.add('has-scripts');
