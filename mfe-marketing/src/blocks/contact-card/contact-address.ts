/** A single address, without further recipients, subject or text. */
const EMAIL = /^[\w.+-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63}){1,4}$/;
const PHONE_DIGITS = /^\+?\d{5,15}$/;

/** Link that starts an email; empty for an invalid address. */
export function mailAddress(email: string): string {
  return EMAIL.test(email) ? `mailto:${email}` : '';
}

/** Link that starts a call; empty for an invalid number. */
export function phoneAddress(phone: string): string {
  const digits = phone.replaceAll(/[\s()-]/g, '');
  return PHONE_DIGITS.test(digits) ? `tel:${digits}` : '';
}
