/**
 * Thrown by a sending adapter when the receiver refused a message and would refuse it again, so that another attempt is
 * pointless. Any other error counts as temporary. The error's text quotes nothing that was sent.
 */
export class RefusedError extends Error {
  override name = 'RefusedError';
}
