import type { Car } from '../../stock';
import type { Visitor } from './visitor';

/** A buyer's journey that is also run in other engines than Chromium. */
export interface BuyerJourney {
  name: string;
  /** The controls are the same at every width. Firefox runs the journey at the wide one, WebKit at the narrow one. */
  sameAtEveryWidth?: true;
  go: (visitor: Visitor, world: World) => Promise<void>;
}

/** Data of the site that journeys need. */
export interface World {
  car: Car;
  /** Returns the code sent to a telephone number by SMS. */
  codeSentTo: (phone: string) => Promise<string>;
  /** Address of a third-party page with a search card. */
  partnerPage: string;
  isNarrow: boolean;
  /** A UK mobile number that no other journey uses. */
  phone: string;
}

const PRICE = 'What is the price of the car?';
const SEARCH_BUTTON = /^Search [\d,]+ cars$/;

export const BUYER_JOURNEYS: BuyerJourney[] = [
  {
    name: 'a quick search leads to matching cars, and Back keeps it whole or leaves it empty',
    go: async (visitor) => {
      await visitor.open('/car-finance');
      // The rest of the page, when it is laid out, moves the card.
      await visitor.until('all is laid out', () => !document.documentElement.hasAttribute('data-postponed'));
      await visitor.typeInto({ role: 'textbox', name: 'Postcode' }, 'M1 1AE');
      await visitor.choose({ role: 'combobox', name: 'Make' }, 'Ford');
      await visitor.choose({ role: 'combobox', name: 'Max price' }, '£20,000');
      await visitor.press({ role: 'button', name: SEARCH_BUTTON });
      await visitor.isAt(/^\/search\?postcode=M1\+1AE&make=Ford&max-price=20000/);
      await visitor.sees(/cars? found/);
      await visitor.window.back();
      await visitor.isAt(/^\/car-finance$/);
      // The count on the button is for the values of the fields.
      await visitor.until('fields and button agree', () => {
        const fields = [
          ...document.querySelectorAll<HTMLInputElement>('quick-search :is(input, select):not([type=hidden])'),
        ];
        const said = fields.map(({ value }) => value).join();
        const count = /Search ([\d,]+) cars/.exec(document.querySelector('quick-search')?.textContent ?? '')?.[1];
        return said === 'M1 1AE,,Ford,,,20000' ? count !== undefined : said === ',,,,,' || said === 'M1 1AE,,,,,';
      });
      await visitor.press({ role: 'button', name: /^Search/ });
      await visitor.isAt(/^\/search/);
      await visitor.until(
        'the results are for what the fields said',
        () => /make=Ford&max-price=20000/.test(location.search) || location.search === '',
      );
    },
  },
  {
    name: 'a budget that was typed is there after Back',
    sameAtEveryWidth: true,
    go: async (visitor) => {
      await visitor.open('/');
      await visitor.typeInto({ role: 'textbox', name: /Monthly budget/ }, '275');
      await visitor.open('/guides');
      await visitor.window.back();
      // The count on the button is for the current values of the fields.
      await visitor.until(
        'the budget is there, or the page is new',
        () =>
          [...document.querySelectorAll('input')].some(({ value }) => value === '275') ||
          performance
            .getEntriesByType('navigation')
            .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward'),
      );
    },
  },
  {
    name: 'every row of “Compare the terms” shows its term inside the table',
    go: async (visitor) => {
      await visitor.open('/car-finance-calculator');
      await visitor.sees(/Compare the terms/);
      await visitor.until('labels are inside their rows', () => {
        const labels = [...document.querySelectorAll('table tbody th')];
        const isInRow = labels.map((label) => {
          const words = document.createRange();
          words.selectNodeContents(label);
          const { top, bottom, width } = words.getBoundingClientRect();
          const row = label.closest('tr')!.getBoundingClientRect();
          return width > 20 && top >= row.top - 1 && bottom <= row.bottom + 1;
        });
        return isInRow.length >= 4 && isInRow.every(Boolean);
      });
    },
  },
  {
    name: 'the calculator follows a typed price, a term and a score',
    sameAtEveryWidth: true,
    go: async (visitor) => {
      await visitor.open('/car-finance-calculator');
      await visitor.typeInto({ role: 'textbox', name: PRICE }, '20000');
      await visitor.press({ role: 'radio', name: '60 months' });
      await visitor.press({ role: 'radio', name: 'Excellent' });
      await visitor.press({ role: 'radio', name: /^HP/ });
      await visitor.sees(/£419\.82/);
      await visitor.isAt(/amount=20000&deposit=0&term=60&score=Excellent&type=HP/);
    },
  },
  {
    name: 'the price slider moves by keyboard',
    sameAtEveryWidth: true,
    go: async (visitor) => {
      await visitor.open('/car-finance-calculator');
      await visitor.press({ role: 'radio', name: '48 months' });
      await visitor.focus({ role: 'slider', name: PRICE });
      await visitor.key('ArrowRight');
      await visitor.until('the field follows', () =>
        [...document.querySelectorAll('input')].some(({ value }) => /^10,[1-9]\d\d$/.test(value)),
      );
    },
  },
  {
    name: 'what Tab reaches in the calculator is above the payment bar',
    go: async (visitor) => {
      await visitor.open('/car-finance-calculator');
      await visitor.isLive('v2-calculator-container');
      await visitor.focus({ role: 'textbox', name: PRICE });
      for (const stop of [1, 2, 3, 4, 5, 6, 7]) {
        await visitor.key('Tab');
        await visitor.until(`stop ${stop} is above the bar`, () => {
          const focused = document.activeElement as HTMLInputElement;
          const { left, width, bottom } = (focused.labels?.[0] ?? focused).getBoundingClientRect();
          const bar = document.elementFromPoint(left + width / 2, bottom - 4)?.closest('form > a');
          return !bar || bar === focused;
        });
      }
    },
  },
  {
    name: 'the menu opens, closes with Escape and gives focus back',
    go: async (visitor, { isNarrow }) => {
      const opener = isNarrow ? 'Menu' : 'Car finance';
      await visitor.open('/');
      await visitor.isLive('header-menu');
      await visitor.press({ role: 'text', name: opener });
      await visitor.until('the menu is open', () => document.querySelector('header details[open]') !== null);
      await visitor.key('Escape');
      await visitor.until(
        'the menu is closed, and focus is on what opened it',
        (name) =>
          (document.activeElement as HTMLElement).innerText.trim() === name &&
          document.querySelector('header details[open]') === null,
        opener,
      );
    },
  },
  {
    name: 'filters narrow the list, and their chips say so',
    go: async (visitor, { isNarrow }) => {
      await visitor.open('/used-cars');
      if (isNarrow) await visitor.press({ role: 'button', name: /^Filter/ });
      await visitor.press({ role: 'text', name: 'Gearbox' });
      await visitor.press({ role: 'checkbox', name: /^Automatic/ });
      await visitor.press({ role: 'button', name: /^Show [\d,]+ cars/ });
      await visitor.isAt(/gearbox=automatic/);
      await visitor.sees(/[\d,]+ cars found/);
    },
  },
  {
    name: 'words find cars',
    sameAtEveryWidth: true,
    go: async (visitor, { isNarrow }) => {
      await visitor.open('/used-cars');
      // Folded on a small screen.
      if (isNarrow) await visitor.window.evaluate(() => document.querySelector<HTMLElement>('search summary')?.click());
      await visitor.typeInto({ role: 'combobox', name: /words|looking for|Describe/i }, 'blue automatic hatchback');
      await visitor.key('Enter');
      await visitor.isAt(/body_type=hatchback/);
      await visitor.sees(/cars found/);
    },
  },
  {
    name: 'results, a car, Back: the list stands where it was left',
    go: async (visitor) => {
      await visitor.open('/used-cars');
      await visitor.sees(/cars found/);
      const name = await visitor.window.evaluate(
        () => document.querySelectorAll('article')[5]?.querySelector('a')?.getAttribute('aria-label') ?? '',
      );
      await visitor.focus({ role: 'link', name });
      const left = await visitor.window.evaluate(() => scrollY);
      await visitor.press({ role: 'link', name });
      await visitor.isAt(/details-\d+/);
      await visitor.window.back();
      await visitor.isAt(/^\/used-cars/);
      await visitor.until('the list stands where it was', (was) => was > 500 && Math.abs(scrollY - was) < 100, left);
    },
  },
  {
    name: 'the pictures of a car fill the screen and close with Escape',
    sameAtEveryWidth: true,
    go: async (visitor, { car }) => {
      await visitor.open(car.path);
      await visitor.press({ role: 'button', name: /^View all images/ });
      await visitor.until('the viewer is open', () => document.querySelector('dialog[open]') !== null);
      await visitor.key('Escape');
      await visitor.until('the viewer is closed', () => document.querySelector('dialog[open]') === null);
    },
  },
  {
    name: 'an enquiry says what is missing, then is sent',
    go: async (visitor, { car, phone }) => {
      await visitor.open(car.path);
      await visitor.isLive('vehicle-details-container');
      await visitor.press({ role: 'link', name: 'Message Seller' });
      await visitor.press({ role: 'button', name: 'Send Enquiry' });
      await visitor.until('an error is at its field', () => document.querySelector('[aria-invalid=true]') !== null);
      await visitor.typeInto({ role: 'textbox', name: 'First name' }, 'Ada');
      await visitor.typeInto({ role: 'textbox', name: 'Last name' }, 'Vale');
      await visitor.typeInto({ role: 'textbox', name: 'Email' }, 'ada@example.test');
      await visitor.typeInto({ role: 'textbox', name: /^Phone number/ }, phone);
      await visitor.press({ role: 'button', name: 'Send Enquiry' });
      // The thanks in the dialog disappear after two seconds; this text stays.
      await visitor.sees(/You sent the dealer a question about this car/);
    },
  },
  {
    name: 'saved cars are counted, listed and compared, and no heart lies over the names',
    go: async (visitor, { isNarrow }) => {
      await visitor.open('/used-cars');
      for (const count of [1, 2, 3]) {
        await visitor.press({ role: 'button', name: /^Save (?!this)/, pressed: false });
        await visitor.until(
          `${count} saved`,
          (wanted) =>
            document.querySelector(`a[aria-label^="Saved cars, ${wanted}"], [aria-label^="Saved cars, ${wanted}"]`) !==
            null,
          count,
        );
      }
      await visitor.open('/saved-cars');
      await visitor.until('all are listed', () => document.querySelectorAll('saved-cars article').length === 3);
      const ids = await visitor.window.evaluate(() =>
        [...document.querySelectorAll<HTMLAnchorElement>('saved-cars article a[href*="details-"]')].map(
          ({ pathname }) => /\d+$/.exec(pathname)?.[0] ?? '',
        ),
      );
      await visitor.open(`/compare?cars=${[...new Set(ids)].join()}`);
      await visitor.sees(/Leave out/);
      await visitor.until('hearts are there', () => customElements.get('save-car') !== undefined);
      if (!isNarrow) return;
      await visitor.window.evaluate(() => document.querySelector('section[aria-label=Comparison]')!.scrollTo(150, 0));
      await visitor.until(
        'the table is scrolled',
        () => document.querySelector('section[aria-label=Comparison]')!.scrollLeft > 100,
      );
      await visitor.until('what is pressed at the names is a name', () => {
        const corner = document.querySelector('section[aria-label=Comparison] thead td')!.getBoundingClientRect();
        const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
        const points = steps.flatMap((x) =>
          steps.map((y) => document.elementFromPoint(corner.left + corner.width * x, corner.top + 60 * y)),
        );
        return points.every((hit) => hit !== null && hit.closest('save-car') === null);
      });
    },
  },
  {
    name: 'a quote can be opened from a car',
    sameAtEveryWidth: true,
    go: async (visitor, { car }) => {
      await visitor.open(car.path);
      await visitor.press({ role: 'link', name: 'Print, send or share' });
      await visitor.isAt(/^\/quote\?car=/);
      await visitor.sees(/Total amount payable/i);
    },
  },
  {
    name: 'a valuation goes from a registration to an amount',
    sameAtEveryWidth: true,
    go: async (visitor, { phone, codeSentTo }) => {
      await visitor.open('/valuation-form?reg=AB12CDE');
      await visitor.sees(/Confirm your vehicle details/);
      await visitor.typeInto({ role: 'textbox', name: 'Mileage' }, '42000');
      await visitor.press({ role: 'radio', name: 'No' });
      await visitor.press({ role: 'button', name: 'Continue' });
      await visitor.press({ role: 'radio', name: 'I want to sell my car' });
      await visitor.press({ role: 'button', name: 'Continue' });
      await visitor.press({ role: 'radio', name: 'Above Average' });
      await visitor.press({ role: 'button', name: 'Continue' });
      await visitor.typeInto({ role: 'textbox', name: 'First Name' }, 'Ada');
      await visitor.typeInto({ role: 'textbox', name: 'Last Name' }, 'Vale');
      await visitor.typeInto({ role: 'textbox', name: 'Email Address' }, 'ada@example.test');
      await visitor.typeInto({ role: 'textbox', name: 'Phone Number' }, phone);
      await visitor.press({ role: 'checkbox', name: /I agree to the Privacy Policy/ });
      await visitor.press({ role: 'button', name: 'Get my free valuation' });
      await visitor.sees(/Enter the code/);
      await visitor.typeInto({ role: 'textbox', name: /code/i }, await codeSentTo(phone));
      await visitor.press({ role: 'button', name: 'View my valuation' });
      await visitor.sees(/Your estimated valuation/);
      await visitor.sees(/£[\d,]{3,}/);
    },
  },
  {
    name: '“Verified review” explains itself inside the screen',
    go: async (visitor) => {
      await visitor.open('/reviews');
      await visitor.press({ role: 'button', name: 'Verified review' });
      await visitor.until('the explanation has a gutter', () => {
        const popover = document.querySelector(':popover-open');
        const { left, right } = popover?.getBoundingClientRect() ?? { left: 0, right: 0 };
        return popover !== null && left >= 8 && right <= innerWidth - 8;
      });
    },
  },
  {
    name: 'the guides are searched',
    sameAtEveryWidth: true,
    go: async (visitor) => {
      await visitor.open('/guides');
      await visitor.typeInto({ role: 'searchbox', name: 'What would you like to know?' }, 'deposit');
      await visitor.key('Enter');
      await visitor.isAt(/^\/guides\/search\?q=deposit/);
      await visitor.sees(/deposit/i);
    },
  },
  {
    name: 'cars are found on the map',
    go: async (visitor) => {
      await visitor.open('/search/map');
      const total = /([\d,]+) cars at \d+ places/;
      await visitor.sees(total);
      const before = await visitor.window.evaluate(
        () => /([\d,]+) cars at \d+ places/.exec(document.body.innerText)?.[0] ?? '',
      );
      await visitor.press({ role: 'button', name: / near / });
      await visitor.until('the map is closer', (was) => !document.body.innerText.includes(was), before);
      await visitor.sees(total);
    },
  },
  {
    name: 'an address that nobody has says where to go',
    sameAtEveryWidth: true,
    go: async (visitor) => {
      await visitor.open('/no-such-page');
      await visitor.sees(/driven off/i);
      await visitor.press({ role: 'link', name: /used cars/i });
      await visitor.isAt(/^\/(used-cars|search)/);
    },
  },
  {
    name: 'a search card in a partner’s page counts cars and leads to them',
    go: async (visitor, { partnerPage }) => {
      await visitor.open(partnerPage);
      await visitor.typeInto({ role: 'textbox', name: 'Postcode' }, 'M1 1AE');
      await visitor.press({ role: 'button', name: /^Search/ });
      await visitor.isAt(/^\/search\?postcode=M1\+?1AE/i);
    },
  },
];
