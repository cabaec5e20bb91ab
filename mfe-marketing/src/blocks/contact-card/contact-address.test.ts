import { mailAddress, phoneAddress } from './contact-address';

describe('addresses of people', () => {
  it.each([
    ['care@forecourt.example', 'mailto:care@forecourt.example'],
    ['care@forecourt.example?bcc=other@evil.example', ''],
    ['care@forecourt.example,other@evil.example', ''],
    ['care', ''],
    ['', ''],
  ])('email %p is linked as %p', (given, address) => {
    expect(mailAddress(given)).toBe(address);
  });

  it.each([
    ['0161 496 0123', 'tel:01614960123'],
    ['+44 (0)161-496', 'tel:+440161496'],
    ['call me', ''],
    ['0161;ext=javascript', ''],
    ['', ''],
  ])('phone number %p is linked as %p', (given, address) => {
    expect(phoneAddress(given)).toBe(address);
  });
});
