import { sendTelemetry } from './send-telemetry';

const sendBeacon = jest.fn((_url: string, _body: Blob) => true);
beforeEach(() => sendBeacon.mockClear());

describe('telemetry', () => {
  it('goes to our own server as JSON', () => {
    Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
    sendTelemetry({ page: 'a-nonce', reports: [] });
    const [url, body] = sendBeacon.mock.calls[0]!;
    expect([url, body.type]).toEqual(['/telemetry', 'application/json']);
  });

  it('goes from a third-party page as plain text, which needs no preflight request', () => {
    Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
    sendTelemetry({ reports: [] }, 'https://site.example');
    const [url, body] = sendBeacon.mock.calls[0]!;
    expect([url, body.type]).toEqual(['https://site.example/telemetry', 'text/plain']);
  });

  it('throws nothing where the visitor has switched beacons off', () => {
    Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: undefined });
    expect(() => sendTelemetry({ reports: [] })).not.toThrow();
  });
});
