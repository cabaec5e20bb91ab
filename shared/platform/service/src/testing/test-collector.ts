import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import * as z from 'zod';

const attributes = z
  .array(
    z.object({
      key: z.string(),
      value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }).strict(),
    }),
  )
  .default([]);
const nanoseconds = z.string().regex(/^\d{19}$/);
/** The request body of OTLP over HTTP with JSON. https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string().regex(/^[0-9a-f]{32}$/),
              spanId: z.string().regex(/^[0-9a-f]{16}$/),
              parentSpanId: z
                .string()
                .regex(/^[0-9a-f]{16}$/)
                .optional(),
              name: z.string().min(1),
              kind: z.int().min(1).max(5),
              startTimeUnixNano: nanoseconds,
              endTimeUnixNano: nanoseconds,
              attributes,
              status: z.object({ code: z.int().min(0).max(2) }),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A span as a collector gets it. */
export interface CollectedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  isFailed: boolean;
  attributes: Record<string, string | number | undefined>;
}

export interface TestCollector {
  endpoint: string;
  spans: CollectedSpan[];
  /** Requests that are not OTLP. */
  problems: string[];
  /** Number of requests that were sent, answered or not. */
  requests: () => number;
  stop: () => Promise<void>;
}

/**
 * A collector of OpenTelemetry traces, for tests: it accepts only JSON of the documented form.
 * @param isSilent it never answers
 */
export async function startTestCollector({ isSilent = false } = {}): Promise<TestCollector> {
  const spans: CollectedSpan[] = [];
  const problems: string[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    if (isSilent) return;
    if (request.method !== 'POST' || request.url !== '/v1/traces') problems.push(`${request.method} ${request.url}`);
    json(request).then(
      (body) => take(body, response),
      () => response.writeHead(400).end(),
    );
  });
  const take = (body: unknown, response: ServerResponse) => {
    const parsed = exported.safeParse(body);
    if (!parsed.success) {
      problems.push(z.prettifyError(parsed.error));
      return response.writeHead(400).end();
    }
    for (const { resource, scopeSpans } of parsed.data.resourceSpans) {
      const service = String(valuesOf(resource.attributes)['service.name']);
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        const { traceId, spanId, parentSpanId, name } = span;
        spans.push({
          service,
          traceId,
          spanId,
          parentSpanId,
          name,
          isFailed: span.status.code === 2,
          attributes: valuesOf(span.attributes),
        });
      }
    }
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    problems,
    requests: () => requests,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function valuesOf(list: z.output<typeof attributes>): CollectedSpan['attributes'] {
  return Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}
