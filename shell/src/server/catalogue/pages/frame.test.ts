import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

const script = readFileSync(path.resolve(import.meta.dirname, 'in-browser/frame.mjs'), 'utf8');

it('sends no report from a frame, whose opaque origin would be refused', () => {
  const sent: string[] = [];
  const navigator = { sendBeacon: (address: string) => sent.push(address) };
  const main = { offsetTop: 0, lastElementChild: null, getBoundingClientRect: () => ({ bottom: 100 }) };
  const told: unknown[] = [];
  const parent = { postMessage: (message: unknown) => told.push(message) };
  const ResizeObserver = class {
    observe() {}
  };
  const window = {};
  runInNewContext(script, {
    navigator,
    window,
    scrollY: 0,
    document: { querySelector: () => main },
    parent,
    addEventListener: () => undefined,
    ResizeObserver,
  });
  navigator.sendBeacon('/telemetry');
  expect(sent).toEqual([]);
  expect(told).toEqual([{ height: 124 }]);
});
