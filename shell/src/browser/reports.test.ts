import { collectReports } from './reports';

let visibility: DocumentVisibilityState;
const beacon = jest.fn((_url: string, _body: Blob) => true);
beforeEach(() => {
  jest.useFakeTimers();
  beacon.mockClear();
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: beacon });
});
afterEach(() => jest.useRealTimers());

function turn(to: DocumentVisibilityState) {
  visibility = to;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
const failure = { kind: 'load', remote: 'mfe-fine', version: '1.0.0', block: 'fine-block', outcome: 'failed', reason: 'no network' } as const;

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
});
