import { setTimeout as delay } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace as spans, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { Recorder } from './span';
import type { Trace } from './trace';

export interface TracingSettings {
  /** Address of the collector (OTLP over HTTP), without `/v1/traces`. */
  endpoint: string;
  serviceName: string;
  /**
   * Share of traces to record, from 0 to 1, of those that begin here. A request with a trace is recorded if its trace
   * is.
   */
  ratio: number;
}

/** Maximum spans that wait for the collector. Further ones are lost. */
const MAX_WAITING = 2048;
const BATCH = 512;
/** At the end all pending steps are sent in parallel. */
const MAX_SENDING = MAX_WAITING / BATCH + 1;
const SEND_EVERY_MS = 2_000;
const SEND_TIMEOUT_MS = 3_000;
const LAST_SEND_MS = 2_000;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/**
 * Sends steps to a collector by OpenTelemetry's own exporter, in the background. While the collector is down or slow,
 * steps beyond the buffer are dropped, and one log line reports that.
 */
export function openCollector(
  { endpoint, serviceName, ratio }: TracingSettings,
  log: { warn: (message: string) => void },
) {
  // The ids are ours: they are in logs and answers too, even if nothing is recorded.
  let next: Trace | undefined;
  const exporter = saying(
    new OTLPTraceExporter({
      url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
      timeoutMillis: SEND_TIMEOUT_MS,
      concurrencyLimit: MAX_SENDING,
    }),
    log,
  );
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    idGenerator: { generateTraceId: () => next?.traceId ?? '', generateSpanId: () => next?.spanId ?? '' },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: MAX_WAITING,
        maxExportBatchSize: BATCH,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: SEND_TIMEOUT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('forecourt');

  const record: Recorder = ({ name, kind, attributes, self, parent, startMs }) => {
    next = self;
    const span = tracer.startSpan(
      name,
      { kind: KINDS[kind], ...(attributes && { attributes }), ...(startMs !== undefined && { startTime: startMs }) },
      parent ? contextOf(parent) : ROOT_CONTEXT,
    );
    return {
      isSampled: span.isRecording(),
      end: ({ name: better, attributes: more, isFailed, endMs } = {}) => {
        if (better !== undefined) span.updateName(better);
        if (more) span.setAttributes(more);
        if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end(endMs);
      },
    };
  };
  return {
    record,
    stop: () => Promise.race([provider.shutdown().catch(() => {}), delay(LAST_SEND_MS, undefined, { ref: false })]),
  };
}

function contextOf({ traceId, spanId, isSampled }: Trace) {
  return spans.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  });
}

/** Logs when sending starts to fail, and when it works again. Otherwise nobody would notice. */
function saying(exporter: SpanExporter, log: { warn: (message: string) => void }): SpanExporter {
  let isFailing = false;
  return {
    shutdown: () => exporter.shutdown(),
    export: (batch, done) =>
      exporter.export(batch, (result) => {
        const fails = result.error !== undefined;
        if (fails !== isFailing)
          log.warn(fails ? `Traces are lost: ${result.error?.message}` : 'Traces are sent again');
        isFailing = fails;
        done(result);
      }),
  };
}
