/**
 * Thrown by an adapter when the receiver refused a message and would refuse it again, so that another attempt is
 * pointless. Any other error counts as temporary. The error's text quotes nothing of the message.
 */
export class RefusedError extends Error {
  override name = 'RefusedError';
}
