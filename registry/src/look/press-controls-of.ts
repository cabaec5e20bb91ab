import type { Page, Request, Route } from 'playwright-core';
import { fillSearches, type TypedField, typeIntoFields } from './in-page/fill-fields';
import { type Opening, openParts } from './in-page/open-parts';
import { type Press, pressControls } from './in-page/press-controls';
import { isOwnPoll } from './own-polls';
import { UNFINISHED } from './unfinished-text';

/** Results of typing into fields and of presses. */
export interface Pressed {
  fields: TypedField[];
  presses: Press[];
  openings: Opening[];
  /** Addresses from which data was requested meanwhile. */
  asked: string[];
  /** Processor time of the scripts that presses run. */
  scriptSeconds: number;
  /** Values that they kept in the browser, by key of `localStorage`. */
  kept: Record<string, string>;
}

/** Maximum buttons, and links, of all blocks together. */
const MAX_PRESSES = 40;
/** A link leads to it if code handles its press. */
const CODE = 'code of the page';
/** Maximum buttons of different names whose parts are opened again. */
const MAX_OPENINGS = 10;

/** Types into the fields of some blocks, fills their searches, and presses their buttons and links. */
export async function pressControlsOf(
  { page, untilQuiet }: { page: Page; untilQuiet: () => Promise<void> },
  blocks: readonly string[],
): Promise<Pressed> {
  const asked: string[] = [];
  const onRequest = (request: Request) => {
    const isData = request.method() === 'GET' && ['fetch', 'xhr'].includes(request.resourceType());
    if (isData && !isOwnPoll(new URL(request.url()).pathname)) asked.push(request.url());
  };
  page.on('request', onRequest);
  await page.route('**/*', refuseToSend);
  const fields = await page.evaluate(typeIntoFields, blocks);
  if (fields.length > 0) await untilQuiet();
  await page.unroute('**/*', refuseToSend);
  if (await page.evaluate(fillSearches, blocks)) await untilQuiet();
  const session = await page.context().newCDPSession(page);
  // Time in which other processes have the processor is no part of it.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const scriptSeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
  };
  const before = await scriptSeconds();
  const { presses, kept } = await page.evaluate(pressControls, {
    blocks,
    max: MAX_PRESSES,
    unfinished: UNFINISHED.source,
    code: CODE,
  });
  const after = await scriptSeconds();
  await session.detach();
  page.off('request', onRequest);
  // Code of dialogs may still be loading.
  await untilQuiet();
  const openings = await page.evaluate(openParts, reacting(presses).slice(0, MAX_OPENINGS));
  return { fields, presses, openings, asked, scriptSeconds: after - before, kept };
}

/** Nothing that a look types is sent. */
const refuseToSend = (route: Route) => (route.request().method() === 'GET' ? route.fallback() : route.abort());

/**
 * Buttons of different names that change the page, and lead nowhere, and links that open a dialog: first those of
 * dialogs, since few are opened again. The first press of a button whose dialog is loaded then has done nothing yet.
 * Names with other numbers, such as those of pictures, count as equal.
 */
export function reacting(presses: readonly Press[]): Pick<Press, 'block' | 'element'>[] {
  const changing = presses.filter(({ isEnter, reacts, opens, leadsTo }) => {
    if (leadsTo.length > 0) return opens && leadsTo.every((place) => place === CODE);
    return !isEnter && reacts && (reacts !== 'never' || opens);
  });
  const sorted = changing.toSorted((one, other) => Number(other.opens ?? false) - Number(one.opens ?? false));
  const first = new Map<string, Pick<Press, 'block' | 'element'>>();
  for (const { block, element } of sorted) {
    const name = `${block} ${element.replaceAll(/\d+/g, '')}`;
    if (!first.has(name)) first.set(name, { block, element });
  }
  return [...first.values()];
}
