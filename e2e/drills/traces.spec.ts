import path from 'node:path';
import { startTestCollector } from '@forecourt/service/test-collector';
import { createStack } from '@forecourt/tools/stack';
import { freePort } from '../free-ports';
import { carForSale } from '../stock';
import { expect, test } from './drill';

test.describe('With a collector for traces', () => {
  test.describe.configure({ timeout: 120_000 });

  test('one page view is one trace, from the visitor through blocks and the API to SQL, and names no address', async ({ drill, page, request, stack }) => {
    await drill.restore();
    const { path: address } = await carForSale(request, 11);
    const collector = await startTestCollector();
    const [shell, api] = [await freePort(), await freePort()];
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
    const { options } = stack;
    const second = createStack({
      ...options,
      ports: { ...options.ports, shell, api },
      env: {
        shell: { ...options.env?.['shell'], ...traced, SHELL_DATA_DIR: path.join(options.dataDir, `shell-${shell}`) },
        api: { ...options.env?.['api'], ...traced },
      },
    });
    try {
      await second.api();
      await second.shell();
      const answer = await page.goto(second.origins.site + address);
      const id = answer?.headers()['x-request-id'];
      expect(id).toMatch(/^[0-9a-f]{32}$/);
      const spans = () => collector.spans.filter(({ traceId }) => traceId === id);
      const named = (name: RegExp) => spans().filter((span) => name.test(span.name));
      await expect.poll(() => named(/^select api\.car/).length, { timeout: 20_000 }).toBeGreaterThan(0);
      await expect.poll(() => named(/^GET \/used-cars/).length, { timeout: 20_000 }).toBe(1);

      const parentOf = (span: (typeof collector.spans)[number] | undefined) => spans().find(({ spanId }) => spanId === span?.parentSpanId);
      const statement = named(/^select api\.car/)[0];
      const answered = parentOf(statement);
      const call = parentOf(answered);
      const block = parentOf(call);
      const visited = parentOf(block);
      expect([answered, call, block, visited].map((span) => span?.service)).toEqual(['forecourt-api', 'forecourt-shell', 'forecourt-shell', 'forecourt-shell']);
      expect([answered?.name, call?.name, block?.name, visited?.name]).toEqual([
        expect.stringMatching(/^GET \/v1\/cars\/:/),
        'GET API',
        expect.stringMatching(/^render /),
        expect.stringMatching(/^GET \/used-cars.*:/),
      ]);
      expect(parentOf(visited)).toBeUndefined();
      expect(spans().filter((span) => span !== visited && parentOf(span) === undefined)).toEqual([]);
      expect(collector.problems).toEqual([]);
      expect(JSON.stringify(spans())).not.toContain(address.split('/').at(-1));
    } finally {
      await second.stop();
      await collector.stop();
    }
  });
});
