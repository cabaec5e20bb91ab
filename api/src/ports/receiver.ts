/**
 * Thrown by whatever sends something outside when the receiver refused it and would refuse it again: nothing is gained
 * by another attempt. Any other error is taken for a passing one. Messages hold nothing of what was sent.
 */
export class RefusedError extends Error {
  override name = 'RefusedError';
}
