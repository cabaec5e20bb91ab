import { collectReports } from './reports';

let visibility: DocumentVisibilityState;
let bodies: string[];
const beacon = jest.fn((_url: string, _body: Blob) => true);
/** A blob can only be read later. */
class ReadBlob extends Blob {
  constructor([text]: string[]) {
    super([text ?? '']);
    bodies.push(text ?? '');
  }
}
beforeEach(() => {
  jest.useFakeTimers();
  beacon.mockClear();
  bodies = [];
  Object.defineProperty(globalThis, 'Blob', { configurable: true, value: ReadBlob });
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: beacon });
});
afterEach(() => jest.useRealTimers());

function turn(to: DocumentVisibilityState) {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
/** The signs in each beacon of a page. */
const sent = (nonce: string) =>
  bodies.flatMap((body) => {
    const { page, signs } = JSON.parse(body) as { page: string; signs: string[] };
    return page === nonce ? [signs] : [];
  });
const failure = {
  kind: 'load',
  remote: 'mfe-fine',
  version: '1.0.0',
  block: 'fine-block',
  outcome: 'failed',
  reason: 'no network',
} as const;

describe('reports of a page', () => {
  it('are sent a second after a failure while it is shown', () => {
    visibility = 'visible';
    collectReports('a-nonce')(failure);
    jest.advanceTimersByTime(999);
    expect(beacon).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(beacon).toHaveBeenCalledTimes(1);
  });

  it('wait until it is shown when it is prerendered or in the background', () => {
    visibility = 'hidden';
    collectReports('a-nonce')(failure);
    jest.advanceTimersByTime(60_000);
    expect(beacon).not.toHaveBeenCalled();
    turn('visible');
    expect(beacon).toHaveBeenCalledTimes(1);
  });

  it('say once that it is alive some seconds after its start, and once a minute later', () => {
    visibility = 'visible';
    collectReports('alive');
    jest.advanceTimersByTime(3_999 + 3_000);
    expect(beacon).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(sent('alive')).toEqual([['alive']]);
    jest.advanceTimersByTime(120_000);
    expect(sent('alive')).toEqual([['alive'], ['lasting']]);
  });

  it('say so at once when it is left before', () => {
    visibility = 'visible';
    collectReports('left');
    turn('hidden');
    expect(sent('left')).toEqual([['alive', 'lasting']]);
    turn('visible');
    jest.advanceTimersByTime(120_000);
    expect(sent('left')).toHaveLength(1);
  });

  it('omit that in a third-party page', () => {
    visibility = 'visible';
    collectReports(undefined, 'https://site.example');
    jest.advanceTimersByTime(120_000);
    expect(beacon).not.toHaveBeenCalled();
  });
});
