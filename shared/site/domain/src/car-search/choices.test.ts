import {
  COLOUR_SWATCHES,
  listOptions,
  selectOptions,
  shownSort,
  SORT_OPTIONS,
  sortOptions,
  trimNames,
} from './choices';
import { isListField, MILEAGE_BANDS, type FixedListField, type SelectField } from './fields';
import { EVERY_CAR } from './search';
import { mileageBounds, wordValues } from './values';

const values = (options: readonly { value: string }[]) => options.map(({ value }) => value);

describe('choices of the filter panel', () => {
  const offered = (field: SelectField | FixedListField) => {
    const options = isListField(field) ? listOptions(field, EVERY_CAR) : selectOptions(field, EVERY_CAR);
    return options.map(({ value, label }) => `${value}: ${label}`);
  };

  it.each<[SelectField | FixedListField, string[]]>([
    [
      'distance',
      ['any: Nationwide', '10: Within 10 miles', '20: Within 20 miles', '30: Within 30 miles', '40: Within 40 miles'],
    ],
    ['priceMin', ['1000: £1,000', '5000: £5,000', '10000: £10,000', '20000: £20,000']],
    ['priceMax', ['10000: £10,000', '15000: £15,000', '20000: £20,000', '50000: £50,000']],
    [
      'mileage',
      ['0-10000: Under 10,000 miles', '10000-20000: 10,000 to 20,000 miles', '20000-30000: 20,000 to 30,000 miles'],
    ],
    ['gearbox', ['automatic: Automatic', 'manual: Manual']],
    ['fuelType', ['petrol: Petrol', 'diesel: Diesel', 'electric: Electric', 'hybrid: Hybrid']],
    ['bodyType', ['hatchback: Hatchback', 'saloon: Saloon', 'suv: SUV', 'estate: Estate']],
    [
      'colour',
      [
        'blue',
        'black',
        'silver',
        'red',
        'white',
        'green',
        'yellow',
        'beige',
        'gold',
        'orange',
        'grey',
        'purple',
        'brown',
      ].map((colour) => `${colour}: ${colour[0]?.toUpperCase()}${colour.slice(1)}`),
    ],
    ['doors', ['2', '3', '4', '5'].map((doors) => `${doors}: ${doors} doors`)],
    ['seats', ['2', '4', '5', '7'].map((seats) => `${seats}: ${seats} seats`)],
    [
      'priceRating',
      ['Well below market', 'Below market', 'Around market', 'Above market', 'Well above market'].map(
        (step) => `${step.toLowerCase().replaceAll(' ', '-')}: ${step}`,
      ),
    ],
    ['emissions', ['ulez-compliant: ULEZ compliant', 'not-ulez-compliant: Not ULEZ compliant']],
    ['yearMin', Array.from({ length: 11 }, (_, index) => `${2010 + index}: ${2010 + index}`)],
    ['yearMax', Array.from({ length: 11 }, (_, index) => `${2010 + index}: ${2010 + index}`)],
    ['engineMin', ['1.0: 1.0L', '1.6: 1.6L', '2.0: 2.0L', '3.0: 3.0L', '4.0: 4.0L']],
    ['engineMax', ['1.0: 1.0L', '1.6: 1.6L', '2.0: 2.0L', '3.0: 3.0L', '4.0: 4.0L']],
  ])('of %s include those of the specification (B9-8), in their order', (field, expected) => {
    expect(offered(field).filter((option) => expected.includes(option))).toEqual(expected);
  });

  it('begin with any, and offer each once', () => {
    for (const field of [
      'distance',
      'priceMin',
      'priceMax',
      'mileage',
      'yearMin',
      'yearMax',
      'engineMin',
      'engineMax',
    ] as const) {
      const all = values(selectOptions(field, EVERY_CAR));
      expect(all[0]).toBe('any');
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it('are six orders (B2-15), two by the monthly price, and one by the price rating', () => {
    const ours = ['monthly_low_high', 'monthly_high_low', 'best_price_rating'];
    expect(values(SORT_OPTIONS).filter((value) => !ours.includes(value))).toEqual([
      'distance',
      'relevance',
      'price_low_high',
      'price_high_low',
      'newest_first',
      'oldest_first',
    ]);
    expect(values(SORT_OPTIONS)).toEqual(expect.arrayContaining(ours));
  });

  it('have a swatch for every colour', () => {
    expect(Object.keys(COLOUR_SWATCHES)).toEqual([...wordValues('colour')]);
  });

  it('offer a least price below the most only, and the reverse; years may be equal', () => {
    expect(
      Math.max(
        ...values(selectOptions('priceMin', { ...EVERY_CAR, priceMax: '10000' }))
          .slice(1)
          .map(Number),
      ),
    ).toBe(9000);
    expect(
      Math.min(
        ...values(selectOptions('priceMax', { ...EVERY_CAR, priceMin: '10000' }))
          .slice(1)
          .map(Number),
      ),
    ).toBe(12_500);
    expect(values(selectOptions('yearMax', { ...EVERY_CAR, yearMin: '2020' }))).toEqual(['any', '2020']);
  });

  it('contain the chosen values and those of the stock, in order', () => {
    expect(values(selectOptions('priceMin', { ...EVERY_CAR, priceMin: '1234' })).slice(0, 4)).toEqual([
      'any',
      '1000',
      '1234',
      '2000',
    ]);
    expect(values(selectOptions('yearMax', EVERY_CAR, { yearMax: { any: 3, 2009: 1, 2024: 2 } }))).toEqual(
      expect.arrayContaining(['2009', '2024']),
    );
    expect(values(listOptions('seats', EVERY_CAR, { seats: { any: 2, 6: 2 } }))).toEqual(['2', '4', '5', '6', '7']);
  });

  it('say how many cars each would leave', () => {
    const fuels = listOptions('fuelType', EVERY_CAR, { fuelType: { any: 7, petrol: 5, diesel: 2 } });
    expect(fuels.map(({ count }) => count)).toEqual([5, 2, 0, 0]);
    expect(
      selectOptions('distance', EVERY_CAR, { distance: { any: 9, 10: 4 } })
        .slice(0, 3)
        .map(({ count }) => count),
    ).toEqual([9, 4, 0]);
    expect(selectOptions('distance', EVERY_CAR)[0]).not.toHaveProperty('count');
  });

  it('are ranges of mileage without a gap', () => {
    const bounds = MILEAGE_BANDS.map((band) => mileageBounds(band));
    expect(bounds.slice(1).map(([from]) => from)).toEqual(bounds.slice(0, -1).map(([, below]) => below));
    expect([bounds[0]?.[0], bounds.at(-1)?.[1]]).toEqual([0, Infinity]);
  });
});

describe('orders of results', () => {
  const offered = (postcode: string, orders?: Parameters<typeof sortOptions>[1]) =>
    sortOptions({ postcode }, orders).map(
      ({ value, label, disabled }) => `${disabled ? 'not ' : ''}${value}: ${label}`,
    );

  it('go by distance if there is a postcode', () => {
    expect(offered('M11AE').slice(0, 3)).toEqual([
      'distance: Distance',
      'relevance: Relevance',
      'price_low_high: Price: low to high',
    ]);
    expect(shownSort({ postcode: 'M11AE', sort: 'relevance' })).toBe('relevance');
  });

  it('are sorted by relevance, and labelled so, without a postcode', () => {
    expect(offered('').slice(0, 3)).toEqual([
      'not : Distance (needs a postcode)',
      'distance: Relevance',
      'price_low_high: Price: low to high',
    ]);
    expect(shownSort({ postcode: '', sort: 'distance' })).toBe('distance');
    expect(shownSort({ postcode: '', sort: 'relevance' })).toBe('distance');
    expect(shownSort({ postcode: '', sort: 'newest_first' })).toBe('newest_first');
  });

  it('include the usual one even if an editor lists others', () => {
    expect(offered('', [{ value: 'newest_first', label: 'New' }])).toEqual([
      'distance: Relevance',
      'newest_first: New',
    ]);
    expect(
      offered('', [
        { value: 'relevance', label: 'Best' },
        { value: 'distance', label: 'Near' },
      ]),
    ).toEqual(['not : Near (needs a postcode)', 'distance: Best']);
  });

  it('are the trims by their names, the chosen ones among them', () => {
    const facets = { trim: { any: 9, 'ST-Line': 5, Zetec: 3, 'ST-Line X': 1 } };
    expect(listOptions('trim', { ...EVERY_CAR, trim: ['zetec', 'm-sport'] }, facets)).toEqual([
      { value: 'm-sport', label: 'M Sport', count: 0 },
      { value: 'st-line', label: 'ST-Line', count: 5 },
      { value: 'st-line-x', label: 'ST-Line X', count: 1 },
      { value: 'zetec', label: 'Zetec', count: 3 },
    ]);
    expect(listOptions('trim', EVERY_CAR)).toEqual([]);
    expect(trimNames(facets)).toEqual({
      'trim st-line': 'ST-Line',
      'trim zetec': 'Zetec',
      'trim st-line-x': 'ST-Line X',
    });
  });
});
