import { testAttributeContext } from '@forecourt/testing/attribute-context';
import { testServices } from '@forecourt/testing/services';
import { filterOptionAttributes } from './filter-option-attributes';

const read = (attribute: keyof typeof filterOptionAttributes, raw: unknown) =>
  filterOptionAttributes[attribute].parse(attribute, raw, testAttributeContext(testServices()));

describe('choices that an editor gives', () => {
  const gearboxes = [
    { value: 'automatic', label: 'Automatic' },
    { value: 'manual', label: 'Manual' },
  ];
  it.each<[string, unknown]>([
    ['a list of words', ['Automatic', 'Manual']],
    ['a list of objects', gearboxes],
    ['JSON', JSON.stringify(gearboxes)],
    ['JSON of words', '["Automatic", "Manual"]'],
    ['JSON with entities', JSON.stringify(gearboxes).replaceAll('"', '&quot;')],
    ['words between commas', 'Automatic, Manual'],
  ])('may be %s', (_, raw) => {
    expect(read('gearboxOptions', raw)).toEqual(gearboxes);
  });

  it.each([
    ['distanceOptions', 'any, 10 miles, 20', ['any', '10', '20']],
    ['priceMinOptions', '["£1,000", 5000]', ['1000', '5000']],
    ['engineMaxOptions', '1.6L, 2', ['1.6', '2.0']],
    ['sortOptions', 'NEWEST_FIRST, cheapest', ['newest_first']],
    ['colourOptions', 'Red, Tartan', ['red']],
    ['mileageOptions', '0-10000, a lot', ['0-10000']],
    ['doorsOptions', '[{', []],
  ] as const)('become values of the search: %s of %s', (attribute, raw, values) => {
    expect(read(attribute, raw).map(({ value }) => value)).toEqual(values);
  });

  it('may be preselected', () => {
    expect(read('fuelTypeOptions', '[{"value": "Petrol", "label": "Petrol only", "selected": "true"}]')).toEqual([
      { value: 'petrol', label: 'Petrol only', selected: true },
    ]);
  });
});
