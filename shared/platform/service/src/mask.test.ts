import { maskPhone, maskRegistration, maskText } from './mask';

describe('a masked', () => {
  it.each([
    ['+447700900123', '+4477******23'],
    ['123', '***'],
    ['', ''],
  ])('number %j is %j', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
  });

  it.each([
    ['AB19CDE', 'AB*****'],
    ['A1', 'A1'],
    ['', ''],
  ])('registration %j is %j', (registration, masked) => {
    expect(maskRegistration(registration)).toBe(masked);
  });

  it.each([
    ['Key (phone)=(+447700900123) already exists.', 'Key (phone)=(********) already exists.'],
    ['no such plate AB19 CDE', 'no such plate AB******'],
    ['ada@vale.example is not valid', '***@*** is not valid'],
    ['connect ECONNREFUSED 127.0.0.1:3150', 'connect ECONNREFUSED 127.0.0.1:3150'],
  ])('text keeps harmless words: %j', (text, masked) => {
    expect(maskText(text)).toBe(masked);
  });
});
