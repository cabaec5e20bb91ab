import { validateMileage } from './mileage';

describe('a mileage', () => {
  it.each([
    ['10000', 10_000],
    ['10,000', 10_000],
    [' 10 000 ', 10_000],
    ['0', 0],
    ['000123', 123],
    ['10000.5', 10_000],
    ['10,000.99', 10_000],
    ['10000.', 10_000],
    ['10,0000', 100_000],
    ['999999', 999_999],
    ['45,000 miles', 45_000],
    ['45000mi', 45_000],
    ['\u202a45,000\u202c', 45_000],
    ['٤٥٬٠٠٠', 45_000],
    ['４５，０００', 45_000],
  ])('is read from %j', (typed, miles) => {
    expect(validateMileage(typed)).toEqual({ ok: true, value: miles });
  });

  it.each([
    ['', 'Please enter your vehicle mileage'],
    ['  ', 'Please enter your vehicle mileage'],
    ['\u200b', 'Please enter your vehicle mileage'],
    ['1000000', 'Enter a mileage of no more than 999,999'],
    ['9,999,999', 'Enter a mileage of no more than 999,999'],
    ['9'.repeat(400), 'Enter a mileage of no more than 999,999'],
    ['-1', 'Enter a mileage that is not below 0'],
    ['\u2212 45,000', 'Enter a mileage that is not below 0'],
    ['45.000', 'Enter the mileage in whole miles, such as 45,000'],
    ['12,5', 'Enter the mileage in figures, such as 45,000'],
    ['12 34', 'Enter the mileage in figures, such as 45,000'],
    ['12.345,67', 'Enter the mileage in figures, such as 45,000'],
    ['12.345.678', 'Enter the mileage in figures, such as 45,000'],
    ['45k', 'Enter the mileage in figures, such as 45,000'],
    ['1e5', 'Enter the mileage in figures, such as 45,000'],
    ['1.2.3', 'Enter the mileage in figures, such as 45,000'],
    ['ten', 'Enter the mileage in figures, such as 45,000'],
    ['miles', 'Enter the mileage in figures, such as 45,000'],
    [',', 'Enter the mileage in figures, such as 45,000'],
    ['.', 'Enter the mileage in figures, such as 45,000'],
    ['45,000 km', 'Enter the mileage in figures, such as 45,000'],
    ['40,000-50,000', 'Enter the mileage in figures, such as 45,000'],
  ])('explains the fault of %j', (typed, message) => {
    expect(validateMileage(typed)).toEqual({ ok: false, message });
  });
});
