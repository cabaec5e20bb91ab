import { createHmac } from 'node:crypto';

/**
 * The headers of a message, by the Standard Webhooks specification (github.com/standard-webhooks): HMAC-SHA256 over
 * `id.timestamp.body`.
 *
 * @param at time of this attempt: receivers refuse what was signed minutes ago
 */
export function signWebhook(
  key: Buffer,
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
