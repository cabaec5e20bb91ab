import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { enquiryRequest } from '../../post-enquiry';
import { scrollToEnd } from '@forecourt/registry/look/still-page';
import { settledIslands } from '../../islands';
import { problemsOf, viewPage } from '../../page-view';
import { watchForTrouble } from '../../trouble';
import type { Running } from './site';

const FIXED_PATHS = ['/', '/used-cars', '/valuation-form', '/car-finance-calculator'];
const SETTLED_MS = 20_000;

/** Visitors of a site, who open its important pages and send an enquiry. */
export class PageVisitors {
  #number = 0;
  /** Senders of enquiries that were acknowledged. */
  readonly enquirers: string[] = [];
  readonly #browser: Browser;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** @returns the faults that a new visitor found, and the messages of the shell's log and its `/readyz` */
  async visit({ origin, service }: Running): Promise<string[]> {
    const logged = (await readFile(service.logFile, 'utf8')).length;
    const number = ++this.#number;
    const car = await carPath(origin, number);
    const search = `/used-cars?max_price=${9_000 + number * 7}&sort=price`;
    const problems: string[] = [];
    for (const path of [...FIXED_PATHS, search, car])
      problems.push(...problemsOf(await viewPage(origin + path)).map((problem) => `${path}: ${problem}`));
    for (const path of ['/', `${search}&page=2`, car, '/car-finance-calculator']) {
      problems.push(...(await this.#open(origin, path)).map((problem) => `${path} in a browser: ${problem}`));
    }
    problems.push(...(await this.#enquire(origin, car, number)));
    const degraded = await settledReasons(origin);
    const failures = (await readFile(service.logFile, 'utf8'))
      .slice(logged)
      .split('\n')
      .filter((line) => line.includes('"A block failed'));
    return [...problems, ...degraded.map((reason) => `degraded: ${reason}`), ...failures];
  }

  async #open(origin: string, path: string): Promise<string[]> {
    const context = await this.#browser.newContext({ viewport: { width: 1280, height: 800 } });
    try {
      const page = await context.newPage();
      const trouble = watchForTrouble(page);
      await page.goto(origin + path);
      await scrollToEnd(page);
      const asleep = Object.entries(await settledIslands(page)).filter(([, state]) => state !== 'live');
      return [...trouble, ...asleep.map(([block, state]) => `${block} is ${state}`)];
    } catch (error) {
      return [(error as Error).message];
    } finally {
      await context.close();
    }
  }

  async #enquire(origin: string, car: string, number: number): Promise<string[]> {
    const email = `page.visitor.${number}@upgrade.test`;
    const { path, ...request } = enquiryRequest(/\d+$/.exec(car)?.[0] ?? '', email);
    const answer = await fetch(origin + path, { ...request, signal: AbortSignal.timeout(SETTLED_MS) });
    if (answer.ok) this.enquirers.push(email);
    return answer.ok ? [] : [`an enquiry: ${answer.status} ${await answer.text()}`];
  }
}

async function carPath(origin: string, number: number): Promise<string> {
  const { addresses } = (await (await fetch(`${origin}/v1/cars/sitemap`)).json()) as { addresses: { path: string }[] };
  return addresses[number % addresses.length]?.path ?? '';
}

/** Why a shell is unhealthy, after it has processed the latest changes. */
async function settledReasons(origin: string): Promise<string[]> {
  for (const until = Date.now() + SETTLED_MS; ; await sleep(500)) {
    const { degraded } = (await (await fetch(`${origin}/readyz`)).json()) as { degraded: string[] };
    if (degraded.length === 0 || Date.now() > until) return degraded;
  }
}
