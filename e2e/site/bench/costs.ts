import { readFileSync } from 'node:fs';
import { postEnquiry } from '../../post-enquiry';
import { measure, measureNewCars, measureNewSearches, processTree, timed, type Measured } from './new-pages';

/**
 * Measures each service's processor time per request, and its memory after all requests: the figures of
 * `docs/platform/capacity.md`.
 */
export async function measureCosts(measured: Measured) {
  const { site, api } = measured.origins;
  const newSearch = await measureNewSearches(measured);
  const newCar = await measureNewCars(measured);
  const cachedPage = await measure(measured, () => timed(site));
  const { addresses } = (await (await fetch(`${api}/v1/cars/sitemap`)).json()) as { addresses: { path: string }[] };
  const enquiry = await measure(measured, async (number) => {
    const id = /\d+$/.exec(addresses[number % addresses.length]?.path ?? '')?.[0] ?? '';
    const { ok, status } = await postEnquiry(site, id, `visitor-${number}@bench.example`);
    if (!ok) throw new Error(`An enquiry was answered with ${status}.`);
    return 0;
  });
  return {
    processorMs: Object.fromEntries(
      Object.entries({ cachedPage, newSearch, newCar, enquiry }).map(([name, { processorMs }]) => [
        name,
        rounded(processorMs),
      ]),
    ),
    memoryMb: rounded(Object.fromEntries(measured.processes.map(({ name, pid }) => [name, memoryMb(String(pid))]))),
  };
}

/** Resident memory of a process and of those it started; shared memory counts once. */
export function memoryMb(pid: string): number {
  const kilobytes = processTree(pid).map((each) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/smaps_rollup`, 'utf8'))?.[1]),
  );
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

const rounded = (figures: Record<string, number>) =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, Number(figure.toPrecision(2))]));
