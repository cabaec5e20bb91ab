import { MAX_SAVED_CARS, savedCars, withoutSavedCar, withSavedCar } from './saved-cars';

/** Time that a notice stays. */
const NOTICE_MS = 6_000;
const HEART =
  'M12 20.3 4.6 13a4.8 4.8 0 0 1 0-6.8 4.7 4.7 0 0 1 6.7 0l.7.8.7-.8a4.7 4.7 0 0 1 6.7 0 4.8 4.8 0 0 1 0 6.8z';

/**
 * Turns every `<save-car>` of the page into a button, also those in blocks without JavaScript and those that are added
 * later. The button is in a shadow root, so that React finds the element as the server rendered it.
 */
export function defineSaveCar(): void {
  if (customElements.get('save-car')) return;
  customElements.define(
    'save-car',
    class extends HTMLElement {
      readonly #button = document.createElement('button');
      readonly #heart = svg('path', {
        d: HEART,
        stroke: 'currentColor',
        'stroke-width': '2',
        'stroke-linejoin': 'round',
      });
      readonly #notice = document.createElement('span');
      #unsubscribe = () => {};

      constructor() {
        super();
        const icon = svg('svg', { viewBox: '0 0 24 24', width: '24', height: '24', 'aria-hidden': 'true' });
        icon.append(this.#heart);
        this.#button.type = 'button';
        this.#button.append(icon);
        this.#button.addEventListener('click', () => this.#toggle());
        this.#notice.setAttribute('part', 'notice');
        this.#notice.setAttribute('role', 'status');
        this.attachShadow({ mode: 'open', delegatesFocus: true }).append(this.#button, this.#notice);
      }

      connectedCallback(): void {
        this.#button.setAttribute('aria-label', `Save ${this.getAttribute('name') ?? 'this car'}`);
        if (this.hasAttribute('copy')) this.#button.tabIndex = -1;
        this.#unsubscribe = savedCars.subscribe(() => this.#show());
        this.#show();
      }

      disconnectedCallback(): void {
        this.#unsubscribe();
      }

      get #id(): string {
        return this.getAttribute('car') ?? '';
      }

      get #isSaved(): boolean {
        return savedCars.current().some(({ id }) => id === this.#id);
      }

      #show(): void {
        const isSaved = this.#isSaved;
        this.#button.setAttribute('aria-pressed', String(isSaved));
        this.#button.setAttribute('part', isSaved ? 'button saved' : 'button');
        this.#heart.setAttribute('fill', isSaved ? 'currentColor' : 'none');
      }

      #toggle(): void {
        const cars = savedCars.current();
        const car = { id: this.#id, pricePence: Number(this.getAttribute('pence')), savedAt: Date.now() };
        const after = this.#isSaved ? withoutSavedCar(cars, car.id) : withSavedCar(cars, car);
        if (!after) this.#say(`You have saved ${MAX_SAVED_CARS} cars. Remove one to save another.`);
        else if (!savedCars.set(after)) this.#say('Your browser keeps nothing for us: your list ends with this page.');
      }

      #say(text: string): void {
        this.#notice.textContent = text;
        setTimeout(() => (this.#notice.textContent = ''), NOTICE_MS);
      }
    },
  );
}

function svg(tag: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
