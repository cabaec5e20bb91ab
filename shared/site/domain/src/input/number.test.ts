import * as fc from 'fast-check';
import { cleanNumberInput, cleanPastedNumber, wholeDigits } from './number';

describe('a typed number', () => {
  it.each([
    ['10000', '10000', '10000'],
    ['10,000.5', '10,000.5', '10000'],
    ['10000.', '10000.', '10000'],
    ['.5', '.5', ''],
    ['1.2.3', '1.23', '1'],
    ['10 000', '10000', '10000'],
    ['10\u00a0000', '10000', '10000'],
    ['£1,250.50', '1,250.50', '1250'],
    ['about 42,000 miles', '42,000', '42000'],
    ['-5', '5', '5'],
    ['١٢٬٣٤٥', '12345', '12345'],
    ['۱۲۳', '123', '123'],
    ['１２，５００．９', '12,500.9', '12500'],
    ['\u202a42\u200b,000\u202c', '42,000', '42000'],
    ['1e5', '15', '15'],
    ['ten', '', ''],
    ['', '', ''],
  ])('%j stays in the field as %j and is %j as a whole number', (text, kept, whole) => {
    expect(cleanNumberInput(text)).toBe(kept);
    expect(wholeDigits(text)).toBe(whole);
  });

  it.each([
    ['10,000.5', '10,000.5'],
    ['about 42,000 miles', '42,000'],
    ['1e5', ''],
    ['1E-5', ''],
    ['10 or 20', ''],
    ['10,000-20,000', ''],
    ['£10,000 – £20,000', ''],
    ['45k', ''],
    ['-5', ''],
    ['42,000 km', '42,000'],
    ['45,000.', '45,000.'],
  ])('%j, pasted, stays as %j', (text, kept) => expect(cleanPastedNumber(text)).toBe(kept));

  it('stays the same when it is cleaned again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => expect(cleanNumberInput(cleanNumberInput(text))).toBe(cleanNumberInput(text))),
    );
  });
});
