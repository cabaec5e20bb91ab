import { coveredControls } from '@forecourt/registry/look/covered-controls';
import { codeSentTo } from '../../outbox';
import { brandOrigin, fixedPages } from '../../site-pages';
import { financedCar } from '../../stock';
import { expect, test } from '../../test';
import { RECORD_ERRORS, startOwnNetwork } from './own-network';
import { BUYER_JOURNEYS } from './buyer-journeys';
import type { Engine, EngineWindow } from './engine';
import { misplacedParts } from '@forecourt/registry/look/misplaced-parts';
import { COVERED, FAULTY_PAGE, MISPLACED } from './planted-faults';
import { Visitor } from './visitor';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** Pages that are checked in each engine on each screen. */
const THOROUGH = new Set(['home', 'used-cars', 'car', 'car-finance-calculator', 'valuation-form', 'reviews', 'guides']);

/** Pages of routes with parameters. */
const WITH_PARAMETERS = ['/guides/types-of-finance', '/guides/types-of-finance/hp-or-pcp', '/test-new-components'];

/**
 * Hash of an empty text. Firefox reports it for a script whose body a navigation cut off, which is not a failure of the
 * script.
 */
const CUT_OFF = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

const errorsOf = async (window: EngineWindow) =>
  (await window.errors()).filter((message) => !message.includes(CUT_OFF));

/** A site whose pages record their errors. */
const recordedNetwork = (origin: string) => startOwnNetwork(origin, '198.51.100.8', { script: RECORD_ERRORS });

/**
 * Declares the buyer's journeys in one engine, on the screens on which people use it, and a look at pages on both
 * screens.
 *
 * @param start undefined when the engine is not on this machine
 */
export function testEngine(name: 'Firefox' | 'WebKit', start: (() => Promise<Engine>) | undefined): void {
  test.describe(`In ${name}`, () => {
    // Not every developer can install the engine: macOS has no WebKitGTK. On a CI server its absence is a failure.
    test.skip(!start && !process.env['CI'], `${name} is not on this machine.`);
    let engine: Engine;
    test.beforeAll(async () => {
      if (!start) throw new Error(`${name} is not on this machine, and could not be installed.`);
      engine = await start();
    });
    test.afterAll(() => engine?.stop());

    /** In a window of a new visitor; a picture of it is attached when it fails. */
    async function inWindow(
      size: (typeof SCREENS)[number],
      use: (window: EngineWindow) => Promise<void>,
    ): Promise<void> {
      const window = await engine.newWindow();
      try {
        await window.resize(size);
        await use(window);
        expect(await errorsOf(window)).toEqual([]);
      } catch (error) {
        await test.info().attach('screen', { body: await window.screenshot(), contentType: 'image/png' });
        throw error;
      } finally {
        await window.close();
      }
    }

    test('each planted fault is found', async ({ partner }) => {
      const window = await engine.newWindow();
      try {
        const { origin, pathname } = new URL(partner.page(`/faults-${name}`, { html: FAULTY_PAGE }));
        const network = await recordedNetwork(origin);
        await window.open(network.origin + pathname);
        expect(await window.evaluate(misplacedParts)).toEqual(MISPLACED);
        expect(await window.evaluate(coveredControls, 'html')).toEqual(COVERED);
        await window.evaluate(
          () => (document.querySelector<HTMLElement>('[onclick]')!.style.transform = 'translateY(90px)'),
        );
        await new Visitor(window, network.origin).press({ role: 'button', name: 'Sliding' });
        // Clicked at the end of its movement: at the start it would move away with the next frame.
        expect(
          await window.evaluate(() => document.querySelector<HTMLElement>('[onclick]')!.dataset['pressedAt']),
        ).toContain('90');
        expect(new Set(await errorsOf(window))).toEqual(new Set([expect.stringContaining('A planted error')]));
        await network.close();
      } finally {
        await window.close();
      }
    });

    // Firefox loads the page again, and its console has the failure of the first request.
    if (name === 'WebKit')
      test('a valuation that was left while it loads is loaded after Forward', async ({ stack }) => {
        const network = await startOwnNetwork(stack.origins.site, '198.51.100.8', {
          unanswered: '/api/apply/v1/valuations',
        });
        await inWindow(SCREENS[0]!, async (window) => {
          const visitor = new Visitor(window, network.origin);
          await visitor.open('/guides');
          await window.evaluate(() =>
            Object.assign(sessionStorage, { phoneNumber: '07700900299', applicationId: 'none' }),
          );
          await visitor.open('/valuations-final');
          await expect.poll(network.isHolding).toBe(true);
          await window.back();
          await visitor.isAt(/^\/guides/);
          await window.forward();
          // A visitor without the cookie gets no valuation.
          await visitor.sees(/We have no valuation to show here/);
        });
        await network.close();
      });

    for (const size of SCREENS) {
      const isNarrow = size.width < 768;
      for (const [place, journey] of BUYER_JOURNEYS.entries()) {
        // Firefox is a desk's browser.
        if (isNarrow && name === 'Firefox') continue;
        if (journey.sameAtEveryWidth && !isNarrow && name === 'WebKit') continue;
        test(`${journey.name}, at ${size.width} px`, async ({ request, stack, partner }) => {
          const script = `<script type="module" src="${brandOrigin(stack.origins.site, 'bramblegate')}/embed.js" data-brand="bramblegate"></script>`;
          const partnerPage = partner.page(`/${name}-${size.width}`, {
            html: `<!doctype html>${script}<quick-search></quick-search>`,
          });
          const car = await financedCar(request, 60);
          await inWindow(size, (window) =>
            journey.go(new Visitor(window, stack.origins.site), {
              car,
              codeSentTo: (phone) => codeSentTo(phone.replace(/^0/, '+44'), request, stack),
              partnerPage,
              isNarrow,
              // 07700 900000 to 900999 are kept for fiction (Ofcom).
              phone: `07700900${(name === 'Firefox' ? 300 : 400) + (isNarrow ? 0 : 50) + place}`,
            }),
          );
        });
      }

      test(`pages of each kind fit a screen of ${size.width} px`, async ({ request, stack }) => {
        test.setTimeout(300_000);
        const car = await financedCar(request, 60);
        const addresses = ['/used-cars/ford', `/quote?car=${car.id}`, `/compare?cars=${car.id}`, ...WITH_PARAMETERS];
        const pages = [
          ...(await fixedPages(request)).map(({ id, route, main }) => ({
            id,
            route,
            blocks: main.map(({ block }) => block).join(),
          })),
          { id: 'car', route: car.path, blocks: 'car' },
          ...addresses.map((route) => ({ id: route, route, blocks: route })),
        ];
        // Pages of the same blocks differ only in their words, which Chromium checks.
        const isFirst = ({ blocks }: { blocks: string }, index: number) =>
          pages.findIndex((page) => page.blocks === blocks) === index;
        const network = await recordedNetwork(stack.origins.site);
        await inWindow(size, async (window) => {
          const visitor = new Visitor(window, network.origin);
          for (const { route } of pages.filter((page, index) =>
            isNarrow && name === 'WebKit' ? isFirst(page, index) : THOROUGH.has(page.id),
          ))
            await test.step(route, async () => {
              await visitor.open(route);
              expect({
                route,
                misplaced: await window.evaluate(misplacedParts),
                covered: await window.evaluate(coveredControls, 'html'),
                errors: await errorsOf(window),
              }).toEqual({ route, misplaced: [], covered: [], errors: [] });
            });
        });
        await network.close();
      });
    }
  });
}
