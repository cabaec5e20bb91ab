/** Opens a conversation with a number in the messaging app. */
const CONVERSATION = 'https://wa.me/';

/** Address of a conversation with a UK or international phone number; empty without one. */
export function messagingAddress(phone: string): string {
  const digits = phone
    .replace(/\D/g, '')
    .replace(/^0(?=[1-9])/, '44')
    .replace(/^00/, '');
  return /^[1-9]\d{7,14}$/.test(digits) ? CONVERSATION + digits : '';
}
