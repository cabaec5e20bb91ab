import { changeField, countBody, DISTANCES, EMPTY_FORM, maxPriceOptions, minPriceOptions } from './search-form';

const values = (options: { value: string }[]) => options.map(({ value }) => Number(value));

describe('the quick search form', () => {
  it('offers highest prices only above the lowest, and the reverse', () => {
    expect(Math.min(...values(maxPriceOptions('15000')))).toBe(20_000);
    expect(Math.max(...values(minPriceOptions('15000')))).toBe(10_000);
    expect(values(minPriceOptions(''))).toContain(20_000);
    expect(values(maxPriceOptions(''))).toContain(50_000);
  });

  it('offers the choices of the specification (B9-9)', () => {
    expect(DISTANCES.map(({ label }) => label)).toEqual(['Within 10 miles', 'Within 20 miles', 'Within 30 miles', 'Within 40 miles']);
    const [lowest, highest] = [minPriceOptions('').map(({ label }) => label), maxPriceOptions('').map(({ label }) => label)];
    expect([lowest[0], lowest.at(-1), highest[0], highest.at(-1)]).toEqual(['£1,000', '£20,000', '£10,000', '£50,000']);
  });

  it('clears the model with the make', () => {
    expect(changeField({ ...EMPTY_FORM, make: 'Ford', model: 'Fiesta' }, 'make', 'Kia')).toMatchObject({ make: 'Kia', model: '' });
  });

  it('clears the price that the other no longer allows', () => {
    const form = { ...EMPTY_FORM, minPrice: '5000', maxPrice: '10000' };
    expect(changeField(form, 'minPrice', '15000')).toMatchObject({ minPrice: '15000', maxPrice: '' });
    expect(changeField({ ...form, minPrice: '10000', maxPrice: '' }, 'maxPrice', '10000')).toMatchObject({ minPrice: '', maxPrice: '10000' });
    expect(changeField(form, 'minPrice', '2000')).toMatchObject({ minPrice: '2000', maxPrice: '10000' });
  });

  it('counts with ids and digits', () => {
    const makes = [{ id: '1', name: 'Ford', models: [{ id: '10', name: 'Fiesta' }] }];
    expect(countBody({ ...EMPTY_FORM, postcode: ' M1 1AE ', make: 'Ford', model: 'Fiesta', distance: '10', minPrice: '1000' }, makes)).toEqual({
      page: 1, pageSize: 14, postcode: 'M1 1AE', distance: '10', makeIds: ['1'], modelIds: ['10'], priceMin: '1000', priceMax: '',
    });
  });
});
