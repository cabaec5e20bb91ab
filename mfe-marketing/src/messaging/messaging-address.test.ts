import { messagingAddress } from './messaging-address';

describe('the address of a conversation', () => {
  it.each([
    ['07700 900123', 'https://wa.me/447700900123'],
    ['+44 7700 900123', 'https://wa.me/447700900123'],
    ['0044 7700 900123', 'https://wa.me/447700900123'],
    ['447700900123', 'https://wa.me/447700900123'],
    ['', ''],
    ['call us', ''],
    ['123', ''],
  ])('with %j is %j', (phone, address) => {
    expect(messagingAddress(phone)).toBe(address);
  });
});
