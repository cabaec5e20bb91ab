import { EVERY_CAR } from './car-search';
import { COLOUR_SWATCHES, listOptions, selectOptions, SORT_OPTIONS } from './car-search-options';
import { CAR_WORDS, MILEAGE_BANDS, mileageBounds } from './car-search-values';

const values = (options: readonly { value: string }[]) => options.map(({ value }) => value);

describe('choices of the filter panel', () => {
  it('are at least those of the specification', () => {
    const select = (field: Parameters<typeof selectOptions>[0]) => selectOptions(field, EVERY_CAR);
    expect(values(select('distance'))).toEqual(expect.arrayContaining(['any', '10', '20', '30', '40']));
    expect(select('distance')[0]).toEqual({ value: 'any', label: 'Nationwide' });
    expect(values(select('priceMin'))).toEqual(expect.arrayContaining(['1000', '5000', '10000', '20000']));
    expect(values(select('priceMax'))).toEqual(expect.arrayContaining(['10000', '15000', '20000', '50000']));
    expect(select('mileage').map(({ label }) => label).slice(0, 4)).toEqual(['Any', 'Under 10,000 miles', '10,000 to 20,000 miles', '20,000 to 30,000 miles']);
    expect(values(select('yearMin'))).toEqual(['any', ...Array.from({ length: 11 }, (_, index) => String(2010 + index))]);
    expect(select('engineMax')).toEqual(expect.arrayContaining([{ value: '1.0', label: '1.0L' }, { value: '4.0', label: '4.0L' }]));
    expect(values(listOptions('doors', EVERY_CAR))).toEqual(['2', '3', '4', '5']);
    expect(values(listOptions('seats', EVERY_CAR))).toEqual(['2', '4', '5', '7']);
    expect(listOptions('bodyType', EVERY_CAR).map(({ label }) => label)).toEqual(['Hatchback', 'Saloon', 'SUV', 'Estate', 'Coupe', 'Convertible', 'MPV']);
    expect(listOptions('fuelType', EVERY_CAR).map(({ label }) => label)).toEqual(['Petrol', 'Diesel', 'Electric', 'Hybrid']);
    expect(values(SORT_OPTIONS)).toEqual(['distance', 'relevance', 'price_low_high', 'price_high_low', 'newest_first', 'oldest_first']);
  });

  it('have a swatch for every colour', () => {
    expect(Object.keys(COLOUR_SWATCHES)).toEqual([...CAR_WORDS.colour]);
  });

  it('offer a least price below the most only, and the reverse; years may be equal', () => {
    expect(Math.max(...values(selectOptions('priceMin', { ...EVERY_CAR, priceMax: '10000' })).slice(1).map(Number))).toBe(9000);
    expect(Math.min(...values(selectOptions('priceMax', { ...EVERY_CAR, priceMin: '10000' })).slice(1).map(Number))).toBe(12_500);
    expect(values(selectOptions('yearMax', { ...EVERY_CAR, yearMin: '2020' }))).toEqual(['any', '2020']);
  });

  it('hold what is chosen and what the stock has, in order', () => {
    expect(values(selectOptions('priceMin', { ...EVERY_CAR, priceMin: '1234' })).slice(0, 4)).toEqual(['any', '1000', '1234', '2000']);
    expect(values(selectOptions('yearMax', EVERY_CAR, { yearMax: { any: 3, 2009: 1, 2024: 2 } }))).toEqual(expect.arrayContaining(['2009', '2024']));
    expect(values(listOptions('seats', EVERY_CAR, { seats: { any: 2, 6: 2 } }))).toEqual(['2', '4', '5', '6', '7']);
  });

  it('say how many cars each would leave', () => {
    const fuels = listOptions('fuelType', EVERY_CAR, { fuelType: { any: 7, petrol: 5, diesel: 2 } });
    expect(fuels.map(({ count }) => count)).toEqual([5, 2, 0, 0]);
    expect(selectOptions('distance', EVERY_CAR, { distance: { any: 9, 10: 4 } }).slice(0, 3).map(({ count }) => count)).toEqual([9, 4, 0]);
    expect(selectOptions('distance', EVERY_CAR)[0]).not.toHaveProperty('count');
  });

  it('are ranges of mileage without a gap', () => {
    const bounds = MILEAGE_BANDS.map((band) => mileageBounds(band));
    expect(bounds.slice(1).map(([from]) => from)).toEqual(bounds.slice(0, -1).map(([, below]) => below));
    expect([bounds[0]?.[0], bounds.at(-1)?.[1]]).toEqual([0, Infinity]);
  });
});
