import { createHash } from 'node:crypto';
import * as z from 'zod';
import { channelRules, plannedSteps, versionChanges } from '../rules/permissions';

/** An address that receives webhooks. */
export interface WebhookTarget {
  url: string;
  /** Key of the signature. */
  key: Buffer;
  /** Kind of its messages in the outbox. It identifies the target without its address, which may be secret. */
  kind: string;
  /** Channels and types of events that it receives; everything if empty. */
  channels: readonly string[];
  events: readonly string[];
}

const MIN_KEY_BYTES = 24;

/** `slower` is never sent: settings of earlier versions may name it. */
const eventTypes = [...versionChanges, ...plannedSteps, ...channelRules, 'slower', 'harmed', 'refused'] as const;
type EventType = (typeof eventTypes)[number];

/**
 * `https://chat.example/hooks/releases whsec_… channel=production event=rollback`. Error messages never quote the text,
 * since it contains a secret.
 */
export const webhookTarget = z
  .string()
  .transform((text) => text.split(/\s+/))
  .refine(([url = '', secret = '']) => isHttp(url) && keyOf(secret).length >= MIN_KEY_BYTES, {
    error: `is a list of addresses, each with a secret: "https://… whsec_…", ${MIN_KEY_BYTES} bytes or more in base64`,
  })
  .refine(
    ([, , ...options]) =>
      options.every(
        (option) => /^channel=[a-z0-9-]+$/.test(option) || eventTypes.some((type) => option === `event=${type}`),
      ),
    {
      error: `may have "channel=production" and "event=rollback" after its secret, each as often as needed; events are ${eventTypes.join(', ')}`,
    },
  )
  .transform(([url = '', secret = '', ...options]): WebhookTarget => ({
    url,
    key: keyOf(secret),
    kind: `webhook-${hashOf(url)}`,
    channels: valuesOf(options, 'channel'),
    events: valuesOf(options, 'event'),
  }));

export function isSubscribed(
  { channels, events }: WebhookTarget,
  { channel, type }: { channel: string; type: EventType },
): boolean {
  return (channels.length === 0 || channels.includes(channel)) && (events.length === 0 || events.includes(type));
}

function valuesOf(options: readonly string[], name: string): string[] {
  return options.flatMap((option) => (option.startsWith(`${name}=`) ? [option.slice(name.length + 1)] : []));
}

function isHttp(url: string): boolean {
  return /^https?:\/\//.test(url) && URL.canParse(url);
}

function keyOf(secret: string): Buffer {
  return Buffer.from(/^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1] ?? '', 'base64');
}

function hashOf(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 12);
}
